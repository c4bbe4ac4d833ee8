// The pieces our rooms are drawn with. Plugins' screens use them through this door.
export { AccessClosed, type ClosedBecause } from './access-closed.tsx';
export { AppFoot, AppHint, OfflineNote } from './app-rooms.tsx';
export { asDocument } from './as-document.ts';
export { attempt, errorOf, orRefuse, type Attempt } from './attempt.ts';
export { formOf } from './form-of.ts';
export { Button, ButtonLink, buttonClass, type ButtonLook, type ButtonProps } from './button.tsx';
export { Clipped } from './clipped.tsx';
export { FeatureLock, pricingHref } from './feature-lock.tsx';
export { LockedProvider, useLocked } from './locked.ts';
export { CopyButton, CopyField } from './copy-field.tsx';
export { ErrorScreen, errorTitle } from './error-screen.tsx';
export { ErrorSummary, type FieldError } from './error-summary.tsx';
export {
  CheckboxField,
  SelectField,
  TextArea,
  TextField,
  controlClass,
  type FieldFrame,
  type Option,
} from './field.tsx';
export { Card, EmptyState, Notice, PageHeader } from './layout-pieces.tsx';
export { InfoPopover } from './info-popover.tsx';
export { LongTextArea } from './long-text-area.tsx';
export {
  SAVED_MEANWHILE,
  SeenRevision,
  answerTyped,
  isOutdated,
  learnsNewest,
  refuseOutdated,
  revisionOf,
  savedMeanwhile,
} from './saves-itself.tsx';
export { ShopBrand, useShopBrand, type ShownBrand } from './shop-brand.tsx';
export {
  LocaleProvider,
  ZoneProvider,
  useLanguage,
  useLocale,
  useOtherLanguage,
  useTexts,
  useZone,
  type UiLocale,
} from './locale.tsx';
export { StatusChip, toneOf, type Tone } from './status-chip.tsx';
export { formatsFor, useFormats, type Formats } from './formats.ts';
export { IfMayAct, MayProvider, useMay, type May } from './may.tsx';
export { MenuButton, type MenuEntry } from './menu.tsx';
export { Modal } from './modal.tsx';
export { amountInput, decimalInput, percentInput, wholeInput } from './number-manners.ts';
export { PartsEditor, type PartsShown } from './parts-editor.tsx';
export { RadioCards, type RadioCardsProps } from './radio-cards.tsx';
export { ShortcutList, shortcutTexts } from './shortcut-list.tsx';
export { Shortcuts, useShortcut, type Shortcut } from './shortcuts.tsx';
export { SortHandle, moved, useSortable, type Sortable } from './sortable.tsx';
export { TeachingCard, type TeachingShown } from './teaching-card.tsx';
export { teachingOf } from './teaching-of.ts';
export { Toasts, toast, type ToastNote } from './toasts.tsx';
export { Uploads, type UploadsProps } from './uploads.tsx';
export { ThisDevice, type DeviceShown } from './this-device.tsx';
export { titled } from './titled.ts';
export { saidHere } from './said-by-answer.ts';
export { WithScripts, WithoutScripts } from './scripts-only.tsx';
export { useHydrated } from './use-hydrated.ts';
export { useOneSending, useSending } from './use-sending.ts';
