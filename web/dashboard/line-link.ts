/** A link or button in the quiet line at the end of the dashboard. */
export const lineLink =
  'inline-flex min-h-touch items-center gap-1 text-sm text-quiet underline-offset-4 hover:text-ink hover:underline';
