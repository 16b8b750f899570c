import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { marina, showClient } from '../../support/whole-client.tsx';

const card = () => screen.queryByRole('region', { name: 'Primeiros passos' });

async function open(user = marina) {
  cleanup();
  showClient('/dashboard', user);
  return screen.findByRole('heading', { name: 'Dashboard' });
}

test('the first steps stand there until they are dismissed, for each person; the focus stays on the page', async () => {
  const gateway = fakeGateway({});
  const heading = await open();
  expect(card()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(heading);
  await open();
  expect(card()).toBeNull();
  await open({ ...marina, id: '8', email: 'bruno@romaneio.test' });
  expect(card()).toBeTruthy();
  expect(gateway.sent).toEqual([]);
});
