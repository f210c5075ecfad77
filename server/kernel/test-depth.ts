/** Whether everything is tried, as in `npm run test:deep`; a landing tries a part of what takes long. */
export const deep = process.env['TEST_DEPTH'] === 'deep';

/** Whether the tests run beside another PostgreSQL server than the embedded one. */
export const onAnother = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
