/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const vendors = async () => import('./book/vendors-screen.tsx');
export const projects = async () => import('./projects/projects-screen.tsx');
export const quotes = async () => import('./quotes/quotes-screen.tsx');
export const thing = async () => import('./projects/thing-card.tsx');
export const addingProject = async () => import('./projects/adding-project.tsx');
export const addingQuote = async () => import('./quotes/adding-quote.tsx');
export const vendor = async () => import('./vendor-screen.tsx');
export const project = async () => import('./projects/project-screen.tsx');
export const quote = async () => import('./quotes/quote-screen.tsx');
export const addVendor = async () => ({ default: (await import('./book/vendor-dialog.tsx')).AddVendorSheet });
export const addProject = async () => ({
  default: (await import('./projects/project-dialog.tsx')).AddProjectSheet,
});
export const addQuote = async () => ({ default: (await import('./quotes/quote-dialog.tsx')).AddQuoteSheet });
