/** What the area draws, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const applications = async () => import('./list/applications-screen.tsx');
export const newApplication = async () => import('./record/new-application-screen.tsx');
export const application = async () => import('./record/application-screen.tsx');
export const property = async () => import('./forms/property-screen.tsx');
export const receipt = async () => import('./visit/receipt-screen.tsx');
