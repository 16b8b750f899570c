import { Big } from 'big.js';
import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { relatorios } from '../../../../shared/contracts/relatorios/relatorios.ts';
import type { LinhaDoRelatorio } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { doPapel, lerPdf } from '../../../support/pdf-lido.ts';
import { started } from '../../../support/started.ts';

const api = started(startRelatorios);
// No receipt of the year has CBS, so that only a commission gives the DeRE a line.
beforeAll(() =>
  api.database.query(`INSERT INTO comissoes_pagas (id_corretor, id_apolice, data, valor)
    SELECT (SELECT min(id_corretor) FROM corretores), min(id_apolice), '2026-10-20', 10 FROM apolices`),
);

describe.each(relatorios)('$nome', (relatorio) => {
  const somadas = Object.entries(relatorio.colunas).flatMap(([nome, { soma }]) => (soma ? [nome] : []));
  const somaDe = (linhas: readonly LinhaDoRelatorio[], nome: string) =>
    linhas.reduce((soma, linha) => soma.plus(linha[nome] ?? 0), Big(0)).toNumber();

  test('its totals and subtotals are the sums of its lines, each line has every column', async () => {
    const { data, recordsTotal, totais, subtotais } = await api.linhas(
      relatorio.nome,
      await api.obrigatorios(relatorio),
    );
    expect(data).toHaveLength(recordsTotal);
    expect(recordsTotal).toBeGreaterThan(0);
    for (const linha of data) expect(Object.keys(linha).toSorted()).toEqual(Object.keys(relatorio.colunas).toSorted());
    const moedas = new Set(data.map(({ moeda }) => moeda));
    for (const nome of somadas) {
      if (relatorio.colunas[nome]?.tipo === 'numero' && moedas.size > 1) expect(totais[nome]).toBeNull();
      else expect(Number(totais[nome])).toBe(somaDe(data, nome));
    }
    const deCima = subtotais.filter(({ grupo }) => Object.keys(grupo).length === 1);
    if (relatorio.grupos) expect(deCima.reduce((soma, { linhas }) => soma + linhas, 0)).toBe(recordsTotal);
  });

  test('pages join without a gap or a row twice', async () => {
    const parametros = await api.obrigatorios(relatorio);
    const { data } = await api.linhas(relatorio.nome, parametros);
    const first = await api.linhas(relatorio.nome, parametros, { start: 1, length: 1 });
    const rest = await api.linhas(relatorio.nome, parametros, { start: 2 });
    expect([...first.data, ...rest.data]).toEqual(data);
  });

  test('a line a page, its groups backwards: the same lines, those of a group together', async () => {
    const parametros = await api.obrigatorios(relatorio);
    const [campo] = relatorio.grupos ?? relatorio.ordem;
    const ordem = { campo, sentido: 'desc' };
    const { data } = await api.linhas(relatorio.nome, parametros, { ordem });
    const pages = data.map((_, at) => api.linhas(relatorio.nome, parametros, { ordem, start: at + 1, length: 1 }));
    expect((await Promise.all(pages)).flatMap((page) => page.data)).toEqual(data);
    const grupos = data.map((linha) => linha[campo]).filter((valor, at, todos) => at === 0 || valor !== todos[at - 1]);
    expect(grupos).toEqual([...new Set(grupos)]);
  });

  test('the spreadsheet has the same lines and ends with the totals', async () => {
    const parametros = await api.obrigatorios(relatorio);
    const { recordsTotal } = await api.linhas(relatorio.nome, parametros);
    const [head, ...rows] = await api.planilha(relatorio.nome, parametros);
    const visiveis = Object.values(relatorio.colunas).filter(({ oculta, quando }) => !oculta && !quando);
    expect(head).toEqual(visiveis.map(({ rotulo }) => rotulo));
    expect(rows).toHaveLength(recordsTotal + (somadas.length > 0 ? 1 : 0));
  });

  test('A-F13 its print is tagged: heads and cells of each line, in its order', async () => {
    const parametros = await api.obrigatorios(relatorio);
    const { recordsTotal, data } = await api.linhas(relatorio.nome, parametros);
    const paginas = (await lerPdf((await api.pdf(relatorio.nome, parametros)).bytes)).flat();
    expect(doPapel(paginas, 'H1')).toEqual([relatorio.titulo]);
    const impressas = Object.entries(relatorio.colunas).filter(([, um]) => !um.oculta && !um.quando && !um.extra);
    const rotulos = impressas.map(([, { rotulo }]) => rotulo);
    expect(doPapel(paginas, 'TH').slice(0, rotulos.length)).toEqual(rotulos);
    const celulas = doPapel(paginas, 'TD').map((dito) => dito.replaceAll(/\s+/g, ' '));
    expect(celulas.length).toBeGreaterThanOrEqual(recordsTotal * rotulos.length);
    for (const [at, linha] of data.entries())
      for (const [coluna, [nome, { tipo }]] of impressas.entries())
        if (tipo === 'texto')
          expect(celulas[at * rotulos.length + coluna]).toBe(
            String(linha[nome] ?? '')
              .replaceAll(/\s+/g, ' ')
              .trim(),
          );
  });

  test('its subtotals are a sheet of their own, with cells of their kinds', async () => {
    const parametros = await api.obrigatorios(relatorio);
    const { subtotais } = await api.linhas(relatorio.nome, parametros);
    const { bytes } = await api.arquivo(relatorio.nome, 'planilha', parametros);
    const folha = (await readXlsx(bytes)).sheets[2];
    expect(folha?.name).toBe(relatorio.grupos && 'Subtotais');
    if (!relatorio.grupos) return;
    const { grupos } = relatorio;
    const rotulo = (nome: string) => relatorio.colunas[nome]?.rotulo;
    const [head, ...rows] = folha?.rows as unknown[][];
    expect(head).toEqual(['Subtotal por', ...grupos.map(rotulo), 'Linhas', ...somadas.map(rotulo)]);
    expect(rows.map(([por, ...celulas]) => [por, ...celulas.slice(grupos.length)])).toEqual(
      subtotais.map(({ grupo, linhas, somas }) => [
        rotulo(grupos[Object.keys(grupo).length - 1] ?? ''),
        linhas,
        ...somadas.map((nome) => (somas[nome] === null ? null : Number(somas[nome]))),
      ]),
    );
  });

  test('it can be printed', async () => {
    const { status, bytes } = await api.pdf(relatorio.nome, await api.obrigatorios(relatorio));
    expect(status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('without what it needs nothing runs, and each is named', async () => {
    const { status, body } = await api.executar(relatorio.nome, {});
    const faltam = Object.entries(relatorio.parametros).flatMap(([nome, { obrigatorio }]) =>
      obrigatorio ? [nome] : [],
    );
    expect(status).toBe(faltam.length > 0 ? 422 : 200);
    const { erros = [] } = body as { erros?: { campo: string }[] };
    expect(erros.map(({ campo }) => campo).toSorted()).toEqual(faltam.map((nome) => `parametros.${nome}`).toSorted());
  });

  test('each parameter can be given, and what is no column is refused', async () => {
    const todos = Object.entries(relatorio.parametros);
    const dados = await api.obrigatorios({
      ...relatorio,
      parametros: Object.fromEntries(
        todos.flatMap(([nome, um]) =>
          ['data', 'competencia', 'opcao', 'referencia'].includes(um.tipo)
            ? [[nome, { ...um, obrigatorio: true }]]
            : [],
        ),
      ),
    });
    expect((await api.executar(relatorio.nome, dados)).status).toBe(200);
    const { status } = await api.executar(relatorio.nome, dados, { ordem: { campo: 'nenhuma', sentido: 'asc' } });
    expect(status).toBe(422);
  });
});
