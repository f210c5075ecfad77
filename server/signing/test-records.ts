import { addClause, openOwnLink, sendRound } from '@holdfast/domain/signing/endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { testLeases } from '../testing/records/leases.ts';

/** A clause, and a draft agreement that is out for signature. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents', 'rentals'],
  async make(home) {
    const { caller, marker } = home;
    const clause = await caller.call(addClause, { title: marker, body: marker });
    const tenant_id = idOf(home, 'tenant');
    const agreement = await testLeases.add(
      caller,
      { asset_id: idOf(home, 'property', 1) || idOf(home, 'property'), tenant_id },
      { terms: marker, start_date: '2045-01-01', end_date: '2045-12-31' },
    );
    const round = await caller.call(sendRound, {
      id: agreement,
      clauses: [clause.id],
      signers: [
        { role: 'landlord', tenant_id: null, name: `${marker} landlord`, email: 'landlord@example.com' },
        { role: 'tenant', tenant_id, name: `${marker} tenant`, email: 'tenant@example.com' },
      ],
    });
    const { address } = await caller.call(openOwnLink, { id: round.id });
    return {
      records: {
        clause: [clause.id],
        signing_round: [round.id],
        signing_signer: round.signers.map(({ id }) => id),
        signed_agreement: [agreement],
      },
      facts: { signToken: address.split('/').at(-1) ?? '' },
    };
  },
  names: [
    ['/api/signing/clauses', /^id$/, 'clause'],
    ['/api/signing/agreements', /^id$/, 'signed_agreement'],
    ['/api/signing/rounds', /^id$/, 'signing_round'],
    ['/api/signing/signers', /^id$/, 'signing_signer'],
  ],
  bodies: { 'POST /api/signing/check': pdfOf(['Nothing of ours']).toString('latin1') },
  special: {
    'POST /api/signing/clauses': [{ title: 'Pets', body: 'One cat.' }],
    'POST /api/signing/agreements/{id}/rounds': [
      {
        signers: (home) => [
          { role: 'landlord', tenant_id: null, name: 'Landlord', email: 'one@example.com' },
          { role: 'tenant', tenant_id: idOf(home, 'tenant'), name: 'Tenant', email: 'two@example.com' },
        ],
      },
    ],
    ...Object.fromEntries(
      ['', '/document'].map((end) => [
        `GET /api/signing/open/{token}${end}`,
        [{ token: (home: { facts: Readonly<Record<string, string>> }) => home.facts['signToken'] }],
      ]),
    ),
    'GET /api/signing/open/{token}/pages/{page}': [{ token: (home) => home.facts['signToken'], page: 1 }],
    'POST /api/signing/open/{token}/sign': [
      {
        token: (home) => home.facts['signToken'],
        typed_name: 'Somebody',
        consent: true,
        document_sha256: 'a'.repeat(64),
      },
    ],
    'POST /api/signing/open/{token}/decline': [{ token: (home) => home.facts['signToken'], reason: 'No' }],
  },
};
