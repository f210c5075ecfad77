/** What the area draws, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const items = async () => import('./items/recurring-screen.tsx');
export const addItem = async () => import('./items/add-item-screen.tsx');
export const addItemSheet = async () => ({
  default: (await import('./items/add-item-sheet.tsx')).AddItemSheet,
});
export const item = async () => import('./items/item-screen.tsx');
export const forecast = async () => import('./forecast/forecast-screen.tsx');
export const ahead = async () => import('./forecast/ahead-card.tsx');
export const subscriptions = async () => import('./watch/subscriptions-screen.tsx');
export const subscription = async () => import('./watch/subscription-screen.tsx');
export const offerDate = async (id: string) => (await import('./match/offer-date.ts')).offerDate(id);
export const settledNote = async () => ({
  default: (await import('./match/settled-note.tsx')).SettledNote,
});
