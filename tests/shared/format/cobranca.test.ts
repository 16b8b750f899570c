import { expect, test } from 'vitest';
import { larguras } from '../../../server/api/impressos/codigos.ts';
import { codigoDeBarras, limparLinhaDigitavel } from '../../../shared/format/linha-digitavel.ts';
import { brCode, crc16 } from '../../../shared/format/pix.ts';

test('the PIX code of a known example, and the check sums of the specification', () => {
  const pix = { chave: '11222333000181', cidade: 'São Paulo', valor: '1234.56', txid: 'FAT202600042' };
  expect(brCode({ ...pix, nome: 'Transportes Exemplo Ltda' })).toBe(
    '00020126360014br.gov.bcb.pix01141122233300018152040000530398654071234.565802BR5924TRANSPORTES EXEMPLO LTDA6009SAO PAULO62160512FAT2026000426304CF4A',
  );
  expect(crc16('123456789')).toBe('29B1');
  // 25 characters of the name, 15 of the town
  expect(brCode({ ...pix, nome: 'Companhia de Seguros de Transportes', cidade: 'São José do Rio Preto' })).toContain(
    '5925COMPANHIA DE SEGUROS DE T6015SAO JOSE DO RIO',
  );
});

test('the bar code of a boleto: 44 digits of the line, 405 narrow widths', () => {
  const codigo = codigoDeBarras(limparLinhaDigitavel('00190.00009 01234.567004 00000.042176 2 16610000123456'));
  expect(codigo).toBe('00192166100001234560000001234567000000004217');
  expect(larguras(codigo).reduce((a, b) => a + b)).toBe(405);
  // 0 = nnwwn by bars, 1 = wnnnw by spaces, between the start and the stop
  expect(larguras('01').join('')).toBe('11111311313113311');
});
