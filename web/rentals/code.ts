/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const agreements = async () => import('./agreements/agreements-screen.tsx');
export const agreement = async () => import('./agreements/agreement-screen.tsx');
export const newAgreement = async () => import('./agreements/new-agreement-screen.tsx');
export const editAgreement = async () => import('./agreements/edit-agreement-screen.tsx');
export const tenants = async () => import('./tenants/tenants-screen.tsx');
export const tenant = async () => import('./tenants/tenant-screen.tsx');
export const unit = async () => import('./units/unit-screen.tsx');
export const thing = async () => import('./units/thing-card.tsx');
export const addingUnit = async () => import('./units/adding-unit.tsx');
export const addTenant = async () => ({
  default: (await import('./tenants/tenant-dialog.tsx')).AddTenantSheet,
});
export const payments = async () => import('./ledger/payments-screen.tsx');
export const repairs = async () => import('./repairs/repairs-screen.tsx');
export const repair = async () => import('./repairs/repair-screen.tsx');
export const addRepair = async () => ({
  default: (await import('./repairs/repair-dialog.tsx')).AddRepairSheet,
});
export const openTenancy = async () => import('./tenancy/open-screen.tsx');
export const tenancies = async () => import('./tenancy/tenancies-screen.tsx');
export const tenancy = async () => import('./tenancy/tenancy-screen.tsx');
export const rentNote = async () => ({ default: (await import('./ledger/rent-note.tsx')).RentNote });
export const rentsOfImport = async () => ({
  default: (await import('./ledger/rents-of-import.tsx')).RentsOfImport,
});
