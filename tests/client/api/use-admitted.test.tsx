import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Perfil } from '../../../shared/contracts/access.ts';
import { admissaoQuery, PERFIL_DE_ANTES, useAdmitted, useParcial } from '../../../client/src/api/use-admitted.ts';
import { newQueryClient } from '../../../client/src/api/query-client.ts';

/** Renders with the profile of the last visit, then lets the API answer. @returns results of every render */
async function answered(before: Perfil | undefined, answer: { perfil: Perfil; parcial: boolean }) {
  const client = newQueryClient();
  client.setQueryData(PERFIL_DE_ANTES, before);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const renders: unknown[] = [];
  renderHook(() => renders.push([useAdmitted('write'), useParcial()]), { wrapper });
  await act(async () => {
    client.setQueryData(admissaoQuery.queryKey, answer as never);
    // The cache notifies its observers in a later task.
    await new Promise((resolve) => setTimeout(resolve));
  });
  return renders;
}

test('an answer that equals the last visit’s profile renders nothing again', async () => {
  expect(await answered('usuario', { perfil: 'usuario', parcial: false })).toEqual([[true, false]]);
});

test('an answer that differs renders once: without access, or with a part of the data', async () => {
  expect(await answered('usuario', { perfil: 'consulta', parcial: false })).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(await answered('usuario', { perfil: 'usuario', parcial: true })).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('on a first visit nothing is admitted until the API answers', async () => {
  expect(await answered(undefined, { perfil: 'admin', parcial: false })).toEqual([
    [false, false],
    [true, false],
  ]);
});
