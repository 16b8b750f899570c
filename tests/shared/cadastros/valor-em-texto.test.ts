import { expect, test } from 'vitest';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';

const rotulo = 'Campo';
const decimal: Campo = { tipo: 'decimal', rotulo, casas: 4, min: '0', max: '9999' };
const opcao: Campo = { tipo: 'opcao', rotulo, opcoes: { FOB: 'Livre a bordo' } };
const pais: Campo = { tipo: 'referencia', rotulo, cadastro: 'pais' };
const texto = (formato?: 'cnpj' | 'cpf-cnpj' | 'telefone'): Campo => ({
  tipo: 'texto',
  rotulo,
  max: 60,
  ...(formato && { formato }),
});
const lista: Campo = {
  tipo: 'lista',
  rotulo,
  tabela: 'linhas',
  campos: { codigo: texto(), taxa: { ...decimal, unidade: '%' }, versao: { ...texto(), oculto: true } },
};

test.each<[Campo, Linha, string]>([
  [texto(), { campo: 'Aurora' }, 'Aurora'],
  [texto(), { campo: '' }, ''],
  [texto(), { campo: null }, ''],
  [texto(), {}, ''],
  [texto(), { campo: '11222333000181' }, '11222333000181'],
  [texto('cnpj'), { campo: '11222333000181' }, '11.222.333/0001-81'],
  [texto('cpf-cnpj'), { campo: '11222333000181' }, '11.222.333/0001-81'],
  [texto('cpf-cnpj'), { campo: '52998224725' }, '52998224725'],
  [texto('telefone'), { campo: '11987654321' }, '(11) 98765-4321'],
  [decimal, { campo: '1234.5000' }, '1.234,50'],
  [{ ...decimal, unidade: '%' }, { campo: '0.0312' }, '0,0312%'],
  [{ ...decimal, unidade: 'R$' }, { campo: '0.0312' }, '0,0312'],
  [{ tipo: 'data', rotulo }, { campo: '2026-12-31' }, '31/12/2026'],
  [{ tipo: 'competencia', rotulo }, { campo: 202_610 }, '10/2026'],
  [opcao, { campo: 'FOB' }, 'Livre a bordo'],
  [opcao, { campo: 'CIF' }, 'CIF'],
  [{ tipo: 'sim-nao', rotulo, padrao: false }, { campo: true }, 'Sim'],
  [{ tipo: 'sim-nao', rotulo, padrao: false }, { campo: false }, 'Não'],
  [pais, { campo: 7, campo_rotulo: 'Itália' }, 'Itália'],
  [pais, { campo: 7 }, '7'],
  [{ tipo: 'inteiro', rotulo, min: 0, max: 9999 }, { campo: 0 }, '0'],
  [lista, { campo: [] }, ''],
  [lista, { campo: 'x' }, ''],
  [
    lista,
    {
      campo: [
        { codigo: 'A', taxa: '1.5000', versao: '9' },
        { codigo: 'B', taxa: null },
      ],
    },
    'A 1,50%; B',
  ],
])('%j of %j reads %j', (campo, linha, lido) => {
  expect(valorEmTexto(campo, 'campo', linha)).toBe(lido);
});
