import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConversionRefused } from '../../../client/src/api/conversor.ts';
import { GatewayError } from '../../../client/src/api/gateway-error.ts';
import { ConversionFailure } from '../../../client/src/features/conversor/ConversionFailure.tsx';
import { recusaEmPalavras } from '../../../shared/averbacao/nome-do-campo.ts';

test.each([
  ['Linha 2, valor_mercadoria', 'Linha 2, Valor da mercadoria'],
  [
    'notas, 2.xml (documento 1), placa: vazio; esperado: placa',
    'notas, 2.xml (documento 1), Placa: vazio; esperado: placa',
  ],
  ['Linha 2, mercadoria: “Pneu, cor: azul”; esperado: x', 'Linha 2, Mercadoria: “Pneu, cor: azul”; esperado: x'],
  ['Linha 3, vCarga', 'Linha 3, vCarga'],
  ['Linha 4', 'Linha 4'],
  [
    '2 erros. Nada foi gravado.\nLinha 2, data_embarque: a\nLinha 3, km: b',
    '2 erros. Nada foi gravado.\nLinha 2, Data do embarque: a\nLinha 3, Distância (km): b',
  ],
])('%s', (texto, expected) => expect(recusaEmPalavras(texto)).toBe(expected));

test('a refused file calls its fields what the grid above it calls them', () => {
  const erros = [{ campo: 'Linha 2, valor_mercadoria', mensagem: 'vazio; esperado: valor' }];
  const body = JSON.stringify({ message: 'Arquivo recusado: 1 erro. Nada foi gravado.', erros });
  const refusal = new ConversionRefused(new GatewayError('http', { status: 422, body }));
  render(<ConversionFailure failure={refusal} fileName="lote.csv" refusal={refusal} />);
  expect(screen.getByRole('listitem').textContent).toBe('Linha 2, Valor da mercadoria: vazio; esperado: valor');
});
