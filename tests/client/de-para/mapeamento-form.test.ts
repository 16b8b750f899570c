import { expect, test } from 'vitest';
import {
  mapeamentoForm,
  mapeamentoFormOf,
  novoMapeamento,
} from '../../../client/src/features/de-para/mapeamento-form.ts';
import type { Mapeamento, Pendente } from '../../../shared/contracts/de-para.ts';

const mapeamento: Mapeamento = {
  id_de_para: 9,
  tipo: 'MERCADORIA',
  id_layout: 4,
  layout: 'CSV',
  cnpj_segurado: '12ABC34501DE35',
  segurado: null,
  de: 'PNEU',
  para: '0601',
  para_descricao: 'Pneus novos',
  ativo: false,
  versao: 1,
};
const pendente: Pendente = {
  id_pendente: 3,
  tipo: 'EMBALAGEM',
  id_layout: 4,
  layout: 'CSV',
  cnpj_segurado: null,
  segurado: null,
  de: 'CX',
  ocorrencias: 2,
  ultimo_arquivo: 'a.csv',
  arquivos: ['a.csv'],
  atualizado_em: '2026-11-21T12:00:00.000Z',
};

test('a mapping comes back as it was', () => {
  const form = mapeamentoFormOf(mapeamento);
  expect(form.cnpj_segurado).toBe('12.ABC.345/01DE-35');
  expect(novoMapeamento(form)).toEqual({
    tipo: 'MERCADORIA',
    de: 'PNEU',
    para: '0601',
    id_layout: 4,
    cnpj_segurado: '12ABC34501DE35',
    ativo: false,
  });
});

test('a text of the queue keeps its scope and lacks nothing but its meaning', () => {
  const form = mapeamentoFormOf(pendente);
  const { error } = mapeamentoForm.safeParse(form);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['para']);
  expect(novoMapeamento({ ...form, para: 'BX' })).toEqual({
    tipo: 'EMBALAGEM',
    de: 'CX',
    para: 'BX',
    id_layout: 4,
    cnpj_segurado: null,
    ativo: true,
  });
});

test('a new mapping counts for every layout and every insured', () => {
  expect(novoMapeamento({ ...mapeamentoFormOf(null), de: 'Br', para: 'Brasil', tipo: 'PAIS' })).toMatchObject({
    id_layout: null,
    cnpj_segurado: null,
  });
});
