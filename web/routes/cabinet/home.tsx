import { PageHeader, useTexts } from '#web/ui';

/** Where a seller's day begins. */
export default function CabinetHome() {
  const t = useTexts({ de: { title: 'Übersicht' }, en: { title: 'Home' } });
  return <PageHeader title={t.title} />;
}
