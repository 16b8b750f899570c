import { describe, expect, test } from 'vitest';
import { lerCampo } from '../../../../../server/api/leitura/conferencia/ler-campo.ts';
import type { LayoutCampo } from '../../../../../server/api/leitura/registro.ts';
import { campoDeTexto } from '../../../../../server/api/leitura/registro.ts';

const campo = (mudado: Partial<LayoutCampo>): LayoutCampo => ({
  ...campoDeTexto,
  campo: 'data_embarque',
  cabecalho: 'data_embarque',
  ...mudado,
});

describe.each(['DD/MM/AAAA', null])('a date by the mask %s', (mascaraData) => {
  const ler = lerCampo(campo({ tipo: 'DATA', mascaraData }));
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['1/11/2026', '2026-11-01'],
    ['01/2/2026', '2026-02-01'],
    ['21/11/2026 08:30', '2026-11-21'],
    ['1/1/2026 8:30', '2026-01-01'],
    ['21/11/2026  23:59:59', '2026-11-21'],
    ['21/11/2026 00:00:00.000', '2026-11-21'],
  ])('%s is %s', (texto, data) => {
    expect(ler(texto)).toBe(data);
  });
  test.each([
    ['31/2/2026', 'uma data que exista'],
    ['0/11/2026 08:30', 'uma data que exista'],
    ['1/13/2026', 'uma data que exista'],
    ['21/11/26', 'data no formato DD/MM/AAAA'],
    ['21/11/2026 25:00', 'data no formato DD/MM/AAAA'],
    ['21/11/2026 08:30 e mais', 'data no formato DD/MM/AAAA'],
    ['21/11/202608:30', 'data no formato DD/MM/AAAA'],
    ['001/11/2026', 'data no formato DD/MM/AAAA'],
  ])('%s is none: %s', (texto, esperado) => {
    expect(ler(texto)).toEqual({ esperado });
  });
});

describe('an amount with a decimal comma', () => {
  const valor = { campo: 'valor_mercadoria', tipo: 'DECIMAL', separadorDecimal: ',', casasDecimais: 2 } as const;
  const esperado = 'valor com vírgula decimal e até 2 casas, como 1.234,56';
  test.each(['R$ 1.234,56', 'R$\u00A01.234,56', 'R$1234,56', ' R$  1.234,56 ', '1.234,56'])('%j', (texto) => {
    expect(lerCampo(campo(valor))(texto)).toBe('1234.56');
  });
  test.each(['R$', 'R$ R$ 1,00', 'US$ 1,00', '1.234,56 R$', 'R$ -1,00', 'R$ 1,234.56', 'R$ 1.23'])(
    '%j is none',
    (texto) => {
      expect(lerCampo(campo(valor))(texto)).toEqual({ esperado });
    },
  );
  test('has no R$ where the amount is in another currency, or the decimal sign is the point', () => {
    expect(lerCampo(campo({ ...valor, campo: 'valor_fob' }))('R$ 1.234,56')).toEqual({ esperado });
    expect(lerCampo(campo({ ...valor, separadorDecimal: '.' }))('R$ 1.23')).toHaveProperty('esperado');
  });
});
