import { adding, type HowTo } from './how-to.ts';

/** How-tos of money and rentals. */
export const inMoney: Readonly<Record<string, HowTo>> = {
  transaction: {
    title: 'Enter a transaction',
    says: 'Under Transactions, choose Add. You can also tell me: “We paid $45 at the garden center today.”',
    href: '/finance/transactions/add',
    asked: [`${adding}|log transaction|transactions|expense|expenses|purchase|income|spending|payment`],
  },
  account: {
    title: 'Add an account',
    says: 'Under Accounts, choose Add.',
    href: '/finance/accounts/add',
    asked: [`${adding} account|accounts`, `${adding} bank|checking|savings|cash|card|credit account|card`],
  },
  transfer: {
    title: 'Enter a transfer between accounts',
    says: 'Holdfast moves no money. A transfer that you made is entered under Transactions, from one account to the other.',
    href: '/finance/transactions/add',
    asked: [
      'transfer|move|send money',
      'transfer|move money between accounts|account',
      'make|enter|record|create transfer|transfers',
      'transfer accounts',
    ],
  },
  reconcile: {
    title: 'Reconcile an account',
    says: 'Open the account under Accounts and choose Reconcile.',
    href: '/finance/accounts',
    asked: ['reconcile account|accounts|statement|bank', 'reconcile'],
  },
  debt: {
    title: 'Add a loan or a debt',
    says: 'Under Debts, choose Add.',
    href: '/finance/debts/add',
    asked: [`${adding} loan|debt|mortgage|debts|loans`],
  },
  budget: {
    title: 'Make a budget',
    says: 'Under Budgets, choose Add.',
    href: '/finance/budgets/add',
    asked: [`${adding}|change|edit|plan budget|budgets`],
  },
  recurring: {
    title: 'Add a bill or another recurring item',
    says: 'Under Finance, open Recurring and choose Add.',
    href: '/finance/recurring/add',
    asked: [
      `${adding} bill|bills|recurring|salary|paycheck`,
      `${adding} recurring|regular|monthly item|payment|bill|expense|income`,
    ],
  },
  category: {
    title: 'Add or change categories',
    says: 'They stand under Categories. Which payee gets which category is set under Rules.',
    href: '/finance/categories',
    asked: [
      `${adding}|change|edit|rename|merge|delete category|categories`,
      'categorize|categorise|recategorize transaction|transactions|expense|payee',
      `${adding} rule|rules`,
    ],
  },
  reports: {
    title: 'Reports',
    says: 'Reports on spending and income stand under Reports.',
    href: '/finance/reports',
    asked: [
      'open|view|make|print|export|where|run|create report|reports|charts|graphs|statistics',
      'where|view|print spending report|reports|chart',
      'reports',
    ],
  },
  net_worth: {
    title: 'See the net worth over time',
    says: 'Under Finance, open Net worth: each figure opens the records behind it.',
    href: '/finance/net-worth',
    asked: ['where|view|track|check|open net worth', 'net worth screen|page|chart|computed|calculated'],
  },
  forecast: {
    title: 'See the forecast',
    says: 'Under Finance, open Forecast.',
    href: '/finance/forecast',
    asked: ['where|view|open|make forecast', 'forecast screen|page'],
  },
  tenant: {
    title: 'Add a tenant',
    says: 'Under Rentals, open Tenants and choose Add.',
    href: '/rentals/tenants',
    asked: [`${adding} tenant|tenants|renter|lodger`],
  },
  agreement: {
    title: 'Add a rental agreement',
    says: 'Under Rentals, choose Add: who rents what, from when, and for how much.',
    href: '/rentals/agreements/new',
    asked: [`${adding} lease|leases|agreement|tenancy|rental`, `${adding} rental|lease agreement|contract`],
  },
  unit: {
    title: 'Add a unit',
    says: 'Open the property under Real estate and add a unit there; each is let by itself.',
    href: '/real-estate',
    asked: [`${adding} unit|units`],
  },
  rent: {
    title: 'Record a rent payment',
    says: 'Under Rentals, open Payments and press the month that was paid, or the payment button of the agreement.',
    href: '/rentals/payments',
    asked: [
      'add|enter|record|mark|log|register|put|note rent|rents',
      'add|enter|record|mark|log|register rent payment|paid|received',
      'record|enter|log tenant payment|paid',
      'mark rent paid',
    ],
  },
  raise_rent: {
    title: 'Raise a rent',
    says: 'Open the agreement under Rentals and enter the new rent with its day.',
    href: '/rentals',
    asked: ['raise|increase|change|adjust|update|lower rent|rents'],
  },
  end_lease: {
    title: 'End or renew an agreement',
    says: 'Open the agreement under Rentals: notice, ending, and renewal stand there.',
    href: '/rentals',
    asked: [
      'end|terminate|renew|extend|cancel lease|agreement|tenancy',
      'enter|record notice',
      'evict tenant|tenants',
    ],
  },
  repair: {
    title: 'Enter a repair request',
    says: 'Under Rentals, open Requests and choose Add. Tenants can report repairs on pages of their own.',
    href: '/rentals/maintenance',
    asked: [`${adding}|report repair|repairs`, `${adding}|report repair|maintenance request|requests`],
  },
  applications: {
    title: 'Let somebody apply for a unit',
    says: 'Under Rentals, open Applications: a public form takes them, and you can enter one yourself.',
    href: '/rentals/applications',
    asked: [
      `${adding}|receive|take application|applications|applicant`,
      `${adding}|take rental application|applications`,
      'screen tenant|tenants|applicant|applicants',
      'advertise|list unit|apartment|home',
      'accept|decline|reject|approve application|applicant',
    ],
  },
  deposit: {
    title: 'Return or settle a deposit',
    says: 'Open the agreement under Rentals; when it has ended, its deposit is settled there.',
    href: '/rentals',
    asked: ['return|refund|settle|record|enter deposit|deposits', 'return|refund|settle security deposit'],
  },
  rent_reminder: {
    title: 'Remind tenants of rent',
    says: 'Open the agreement under Rentals: reminders by email are set there.',
    href: '/rentals',
    asked: [
      'remind|email|chase|send tenant|tenants rent|late',
      'send rent reminder|reminders',
      'send tenant|tenants reminder|reminders',
    ],
  },
  rental_taxes: {
    title: 'Get the tax pack of a rental',
    says: 'Under Rentals, open Taxes: income and costs by the lines of the schedule, for each year.',
    href: '/rentals/taxes',
    asked: ['rental|schedule tax|taxes|e', 'export|print|where tax pack|report', 'tax pack'],
  },
};
