// The pieces our rooms are drawn with. Plugins' screens use them through this door.
export { ErrorScreen } from './error-screen.tsx';
