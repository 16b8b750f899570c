import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { conferirCampo } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

const rotulo = 'Campo';
const texto: Campo = { tipo: 'texto', rotulo, max: 5 };
const codigo: Campo = { tipo: 'texto', rotulo, min: 3, max: 3, maiusculas: true, obrigatorio: true };
const taxa: Campo = { tipo: 'decimal', rotulo, casas: 4, min: '0', max: '100' };
const ano: Campo = { tipo: 'inteiro', rotulo, min: 1900, max: 2100, padrao: 2000 };
const data: Campo = { tipo: 'data', rotulo };
const mes: Campo = { tipo: 'competencia', rotulo };
const pais: Campo = { tipo: 'referencia', rotulo, cadastro: 'pais' };
const uf: Campo = { tipo: 'referencia', rotulo, cadastro: 'estado' };
const lista: Campo = { tipo: 'lista', rotulo, tabela: 'linhas', campos: { codigo }, unico: ['codigo'] };

test.each<[Campo, unknown, unknown]>([
  [texto, '  cinco ', 'cinco'],
  [texto, '💣💣💣💣💣', '💣💣💣💣💣'],
  [texto, ' ', null],
  [codigo, 'brl', 'BRL'],
  [taxa, '0012.5', '12.5000'],
  [taxa, '100', '100.0000'],
  [taxa, '-0', '0.0000'],
  [{ ...taxa, casas: 0 }, '0012', '12'],
  [taxa, '1.10000000', '1.1000'],
  [ano, null, 2000],
  [{ ...taxa, padrao: '1' }, '', '1.0000'],
  [data, '2028-02-29', '2028-02-29'],
  [mes, 202_612, 202_612],
  [mes, 190_001, 190_001],
  [mes, 999_912, 999_912],
  [pais, 7, 7],
  [pais, 1, 1],
  [uf, 'sp', 'SP'],
  [lista, null, []],
  [lista, [{ codigo: 'a b' }], [{ codigo: 'A B' }]],
])('%j takes %j as %j', (campo, enviado, valor) => {
  expect(conferirCampo(campo, enviado)).toEqual({ valor, falha: null });
});

test.each<[Campo, unknown, string]>([
  [texto, 'seis 6', 'Deve ter no máximo 5 caracteres'],
  [texto, 7, 'Deve ser um texto'],
  [texto, 'a\u0007', 'Não pode ter caracteres de controle'],
  [texto, 'a\ud800', 'Não pode ter caracteres incompletos ou nulos'],
  [codigo, '', 'Campo obrigatório'],
  [codigo, 'US', 'Deve ter 3 caracteres'],
  [taxa, 12.5, 'Deve ser um decimal como "1234.50"'],
  [taxa, '1e2', 'Deve ser um decimal como "1234.50"'],
  [taxa, '0.00001', 'Deve ter no máximo 4 casas decimais'],
  [taxa, '100.0001', 'Deve ser de 0 a 100'],
  [taxa, '-0.0001', 'Deve ser de 0 a 100'],
  [ano, 1899, 'Deve ser de 1900 a 2100'],
  [ano, '1999', 'Deve ser um número inteiro'],
  [data, '2026-02-29', 'Esta data não existe'],
  [data, '1899-12-31', 'Esta data não existe'],
  [mes, 202_613, 'Deve ser um mês no formato AAAAMM'],
  [pais, 0, 'Escolha um registro da lista'],
  [pais, 2_147_483_648, 'Escolha um registro da lista'],
  [lista, [{ codigo: 'BRL' }, { codigo: 'brl' }], 'Linha 2: está repetida'],
  [lista, [{}], 'Linha 1, Campo: Campo obrigatório'],
  [lista, [null], 'Linha 1: deve ser um objeto'],
])('%j refuses %j: %s', (campo, enviado, falha) => {
  expect(conferirCampo(campo, enviado)).toEqual({ valor: null, falha });
});

test('a date is one exactly where the calendar has it', () => {
  const parte = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), parte(13), parte(32), (um, dois, tres) => {
      const dia = [um, dois, tres].map((numero) => String(numero).padStart(2, '0')).join('-');
      const existe = new Date(Date.UTC(um, dois - 1, tres)).toISOString().startsWith(dia);
      expect(conferirCampo(data, dia).falha === null).toBe(existe);
    }),
  );
});

describe.each(cadastros)('$nome', ({ campos }) => {
  const todos = Object.values(campos);
  const enviados = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.integer(), fc.bigInt().map(String));

  test('whatever is sent for a field is refused, or taken in a spelling that is taken again as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...todos), enviados, (campo, enviado) => {
        const { valor, falha } = conferirCampo(campo, enviado);
        expect(falha === null ? conferirCampo(campo, valor) : { valor, falha }).toEqual({ valor, falha });
      }),
    );
  });
});
