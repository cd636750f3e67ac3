import { expect, it } from 'vitest';
import { withPlainCalls } from './split-sdk.ts';

it('an import of calls alone is led to a copy of just these', () => {
  expect(
    withPlainCalls("import { logout, login, type A } from '#src/sdk/generated/auth/auth.ts';"),
  ).toBe(
    "import { logout, login, type A } from '#src/sdk/generated/auth/auth.ts?calls=login,logout';",
  );
});

it.each([
  "import { useLogin } from '#src/sdk/generated/auth/auth.ts';",
  "import { login, useLogin } from '#src/sdk/generated/auth/auth.ts';",
  "import {\n  getGetClientQueryOptions,\n} from './sdk/generated/client/client.ts';",
  "import { login } from '#src/features/auth/auth.ts';",
])('%j stays as it is', (code) => {
  expect(withPlainCalls(code)).toBe(code);
});
