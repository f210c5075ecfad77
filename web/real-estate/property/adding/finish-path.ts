/** Where a property that waits to be finished is finished: the wizard, with what was typed. */
export const finishPath = (id: string) => `/assets/add-property?finish=${id}`;
