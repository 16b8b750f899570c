import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const CREATE = 'POST /api/SuspensaoApolice';
export const LISTA = 'POST /api/Apolice/ListarApolices';

export const answers = {
  'GET /api/SuspensaoApolice': { body: [] },
  [CREATE]: { body: { message: 'criada' } },
  'GET /api/Ramo': { body: [{ id_ramo: 54, nome: 'RCTR-C' }] },
  'GET /api/Apolice/dados-apolice/10': { body: { numero: '1005400010', seguradoRazaoSocial: 'TRANSPORTADORA X' } },
};

/** A complete suspension. */
export const complete = { 'ID Apólice': '10', 'Data Inicial': '2026-11-20', Motivo: 'Inadimplência' };

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export async function openDialog() {
  await userEvent.click(button('Nova Suspensão'));
  await screen.findByLabelText('ID Apólice');
}

export function fill(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}
