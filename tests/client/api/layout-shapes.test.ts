import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { layoutsQuery } from '../../../client/src/api/conversor.ts';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
const read = (body: unknown) => {
  gateway.on('GET /api/Conversor/GetLayoutEntrada', { body });
  return new QueryClient().fetchQuery(layoutsQuery);
};

test.each([
  ['texts', ['CSV', 'PROCEDA']],
  ['texts in retorno', { status: 1, retorno: ['CSV', 'PROCEDA'] }],
])('%s become items by their place', async (_shape, body) => {
  expect(await read(body)).toEqual([
    { id: '0', nome: 'CSV' },
    { id: '1', nome: 'PROCEDA' },
  ]);
});

test('objects bring an id of their own; what has no name is none', async () => {
  const body = [
    { id: 7, id_LAYOUT_ENTRADA_MASSA: 8, nome: 'CSV' },
    { id_LAYOUT_ENTRADA_MASSA: 9, nome: 'XLSX' },
    { id: 1 },
  ];
  const layouts = await read(body);
  expect([...layouts]).toEqual([
    { id: '7', nome: 'CSV' },
    { id: '9', nome: 'XLSX' },
  ]);
  expect(layouts).toHaveProperty('unread', 1);
});
