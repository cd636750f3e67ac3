import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'pending-bank',
  title: 'Bank details awaiting verification',
  lookAt:
    'Both bank pages are locked: the nominated account still awaits its check, the rebate account failed it and waits for the e-mail to be answered.',
  personas: [investor.username],
  build: (base) => ({
    ...base,
    bankAccounts: [
      ...base.bankAccounts.filter(({ clientId }) => clientId !== investor.clientId),
      {
        id: `${investor.clientId}:main`,
        clientId: investor.clientId,
        accountNumber: '31926819',
        rollNumber: null,
        sortCode: '112233',
        kind: 'Main',
        validationStatus: 'Pending',
        amlStatus: null,
      },
      {
        id: `${investor.clientId}:rebate`,
        clientId: investor.clientId,
        accountNumber: '04417750',
        rollNumber: 'A/123456-7',
        sortCode: '112266',
        kind: 'Rebate',
        validationStatus: 'Pending',
        amlStatus: 'Failed',
      },
    ],
  }),
};
