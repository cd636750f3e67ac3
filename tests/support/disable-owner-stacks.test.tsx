import { expect, it } from 'vitest';

it('React elements in tests have no owner stack of their own, because it costs more than the element', () => {
  const [one, other] = [<p key="one" />, <p key="other" />].map((element) => [
    Reflect.get(element, '_debugStack'),
    Reflect.get(element, '_debugTask'),
  ]);
  expect(one).toEqual([expect.any(Error), null]);
  expect(one?.[0]).toBe(other?.[0]);
});
