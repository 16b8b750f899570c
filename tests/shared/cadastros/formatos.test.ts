import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Formato, formatos } from '../../../shared/contracts/cadastros/formatos.ts';

/** The stored value, or null if it is refused. */
function lido(formato: Formato, texto: string): string | null {
  const { normalizar, valido } = formatos[formato];
  return valido(normalizar(texto)) ? normalizar(texto) : null;
}

test.each<[Formato, string, string | null]>([
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['cnpj', '12.ABC.345/01DE-36', null],
  ['cnpj', '529.982.247-25', null],
  ['cpf-cnpj', '529.982.247-25', '52998224725'],
  ['cpf-cnpj', '529.982.247-26', null],
  ['cpf-cnpj', '111.111.111-11', null],
  ['cpf-cnpj', '12ABC34501DE35', '12ABC34501DE35'],
  // Example of IMO Resolution A.1117(30).
  ['imo', 'IMO 9074729', '9074729'],
  ['imo', '9074728', null],
  ['imo', '907472', null],
  ['imo', '9IMO074729', null],
  ['placa', 'XABC1234', null],
  ['placa', 'ABC12345', null],
  ['susep', 'ABCDE*', null],
  ['susep', '*ABCDE', null],
  ['telefone', 'ramal 1133224455', null],
  ['telefone', '1133224455 ramal', null],
  ['telefone', '+1234567', null],
  ['url', 'xhttps://exemplo.com.br', null],
  ['url', 'https://exemplo.com.br /a', null],
  ['cep', '013101000', null],
  ['cep', 'a01310100', null],
  ['digitos', 'a1', null],
  ['digitos', '1a', null],
  ['placa', 'abc-1234', 'ABC1234'],
  ['placa', 'ABC1D23', 'ABC1D23'],
  ['placa', 'AB12345', null],
  ['placa', 'ABC1DE3', null],
  ['susep', '10.2012345-6', '1020123456'],
  ['susep', 'ab12', null],
  ['susep', 'x'.repeat(21), null],
  ['susep', 'ÁB1234', null],
  ['telefone', '(11) 98765-4321', '11987654321'],
  ['telefone', '+351 21 123 4567', '+351211234567'],
  ['telefone', '98765-4321', null],
  ['email', 'nome@empresa.com.br', 'nome@empresa.com.br'],
  ['remetentes', 'Nome@Empresa.com.br, @Outra.com.br', 'nome@empresa.com.br, @outra.com.br'],
  ['remetentes', '@', null],
  ['email', 'nome@empresa', null],
  ['email', 'um@dois@tres.com', null],
  ['email', 'a;b@empresa.com', null],
  ['url', 'https://exemplo.com.br/a?b=1', 'https://exemplo.com.br/a?b=1'],
  ['url', 'javascript:alert(1)', null],
  ['url', 'https://usuario@exemplo.com', null],
  ['cep', '01310-100', '01310100'],
  ['cep', '1310100', null],
  ['digitos', '12 34', '1234'],
  ['digitos', '١٢', null],
])('%s: %j is stored as %j', (formato, texto, guardado) => {
  expect(lido(formato, texto)).toBe(guardado);
});

const digitos = '0123456789';
const algarismos = (quantos: number) =>
  fc.string({ unit: fc.constantFrom(...digitos), minLength: quantos, maxLength: quantos });

test('of the ten ships that share six digits exactly one has an IMO number', () => {
  fc.assert(
    fc.property(algarismos(6), (seis) => {
      expect([...digitos].filter((ultimo) => lido('imo', seis + ultimo) !== null)).toHaveLength(1);
    }),
  );
});

test('of the hundred endings of twelve characters exactly one makes them a CNPJ, with letters and without', () => {
  const unit = fc.constantFrom(...digitos, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const base = fc.string({ unit, minLength: 12, maxLength: 12 }).filter((texto) => !/^(.)\1+$/.test(texto));
  const finais = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
  fc.assert(
    fc.property(base, (doze) => {
      expect(finais.filter((final) => lido('cnpj', doze + final) !== null)).toHaveLength(1);
    }),
  );
});

test('what is stored is stored as it is when it is read again, whatever the format', () => {
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(formatos) as Formato[])), fc.string(), (formato, texto) => {
      const guardado = lido(formato, texto);
      expect(guardado === null ? null : lido(formato, guardado)).toBe(guardado);
    }),
  );
});
