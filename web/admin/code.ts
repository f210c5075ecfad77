/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const admin = async () => import('./overview/admin-screen.tsx');
export const userAuthorization = async () => import('./authorization/user-authorization-screen.tsx');
export const basicUsers = async () => import('./people/basic-users-screen.tsx');
export const simpleUsers = async () => import('./people/simple-users-screen.tsx');
