import { expect, test } from 'vitest';
import { cadastroColumns, cadastroFilters } from '../../../client/src/features/cadastros/cadastro-columns.tsx';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { alcada } from '../../../shared/contracts/cadastros/declarados/alcada.ts';
import { cambio } from '../../../shared/contracts/cadastros/declarados/cambio.ts';
import { descontoRecorrente } from '../../../shared/contracts/cadastros/declarados/desconto-recorrente.ts';
import { dis } from '../../../shared/contracts/cadastros/declarados/dis.ts';
import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

const nada = () => undefined;
const columnsOf = (cadastro: Cadastro) =>
  cadastroColumns(cadastro, { onOpen: nada, onCopy: nada, onDelete: nada, onAtivo: nada }, false);

test.each([
  [alcada, ['Ação', 'Perfil', 'Usuário', 'Limite em R$', 'Limite em %']],
  [descontoRecorrente, ['Motivo', 'Apólice', 'Tipo', 'Percentual (%)', 'Valor']],
  [dis, ['DI', 'Situação', 'Valor FOB', 'Moeda']],
] as const)('A-V5: the list of $nome shows by which users decide, without choosing columns', (cadastro, titles) => {
  const shown = columnsOf(cadastro).filter(({ extra }) => !extra);
  expect(shown.slice(0, titles.length).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['6.1140183', '6,1140183'],
  ['6.1100000', '6,1100'],
  ['6.1140100', '6,11401'],
])('A-V4: an exchange rate of %s is shown as %s', (taxa, shown) => {
  const venda = columnsOf(cambio).find(({ key }) => key === 'taxa_venda');
  expect([venda?.title, venda?.render?.({ taxa_venda: taxa } as unknown as LinhaRespondida)]).toEqual([
    'Venda (R$)',
    shown,
  ]);
});

test('A-V10: no value of a filter is called as the button that clears it', () => {
  const labels = cadastros.flatMap((um) =>
    cadastroFilters(um).flatMap(({ options }) => options.map(({ label }) => label)),
  );
  expect(labels.filter((label) => /^Tod[oa]s$/.test(label))).toEqual([]);
});
