import { z } from 'zod';

export const siteId = z
  .string()
  .trim()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    'The CSID looks like 01234567-89ab-cdef-0123-456789abcdef.',
  )
  .meta({
    label: { de: 'Customer Site ID (CSID)', en: 'Customer site ID (CSID)' },
    help: { de: 'In Tracify unter Einstellungen › Tracking.', en: 'In Tracify under Settings › Tracking.' },
    problem: {
      de: 'Die CSID sieht so aus: 01234567-89ab-cdef-0123-456789abcdef.',
      en: 'The CSID looks like 01234567-89ab-cdef-0123-456789abcdef.',
    },
  });

export const RECIPIENT = { name: 'Tracify GmbH, Sandstraße 33, 80335 München', country: 'DE' };
