/** How a session, or one hand of it, is written; `proof`: everything that was stored, signed by the room. */
export const EXPORT_FORMATS = ['phh', 'json', 'proof'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
