/** Statements of banks: their files are read and looked at before anything is taken in, and rules sort what they hold. */
export {};
