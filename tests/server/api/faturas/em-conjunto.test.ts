import { expect, test } from 'vitest';
import { levarItens } from '../../../../server/api/faturas/fechamento/levar-itens.ts';
import { write } from '../../../../server/api/escrita/writer.repository.ts';
import { started } from '../../../support/started.ts';
import { startFaturas } from './faturas-under-test.ts';

const api = started(startFaturas);

/*
 * Net premium and total with 7.38 % of IOF, rounded to the cent:
 *   policy 1, branch office 01: 60.01 by road and 39.99 by air = 100.00, 107.38
 *   policy 2, branch office 01: 80.00, 85.90; a tax without rate refuses its issue
 *   policy 3, branch office 02: 200.00, 214.76
 *   policy 4, branch office 01: no shipment, minimum of 50.00, 53.69
 */
test('in one transaction, invoices of two branch offices are issued, and the refused one between them takes no number', async () => {
  await api.averbar(202609, ['60.01', '39.99', '80.00', '200.00']);
  await api.database.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (2, '02', 'Curitiba', 'PR');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT n, CASE n WHEN 3 THEN 2 ELSE 1 END, (5400009 + n)::text, 54, 1, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga'
    FROM generate_series(2, 4) n;
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) SELECT 10 + n, n, '001', 'Matriz', true FROM generate_series(2, 4) n;
    INSERT INTO apolice_faturamento (id_apolice, premio_minimo) VALUES (4, 50);
    UPDATE averbacoes SET meio_transporte = 'Aéreo' WHERE premio = 39.99;
    UPDATE averbacoes SET id_apolice = 2, id_grupo = 12 WHERE premio = 80;
    UPDATE averbacoes SET id_apolice = 3, id_grupo = 13 WHERE premio = 200`);
  const [{ id }] = (await api.database.query("SELECT id_usuario AS id FROM usuarios WHERE username = 'ana'")) as [
    { id: number },
  ];
  const ana = { id, username: 'ana', perfil: 'usuario', requestId: null } as const;
  const levar = (...[itens, alvo]: [Parameters<typeof levarItens>[2], Parameters<typeof levarItens>[3]]) =>
    write(api.parts.db, (transaction) => levarItens(transaction, async () => ana, itens, alvo));

  const periodos = [1, 2, 3, 4].map((apolice) => ({
    ordem: apolice,
    pedido: { id_apolice: apolice, id_grupo: null, competencia: 202609 },
  }));
  expect(await levar(periodos, { para: 'APROVADA' })).toEqual(periodos.map(({ ordem }) => ({ ordem, mensagem: null })));

  await api.database.query(`
    UPDATE faturas SET tributos = '[{"tributo": "CBS", "aliquota": null, "situacao": "A_DEFINIR", "fonte": "Falta a lei"}]' WHERE id_apolice = 2`);
  const aprovadas = (await api.database.query('SELECT id_apolice AS ordem, id_fatura FROM faturas ORDER BY 1')) as {
    ordem: number;
    id_fatura: number;
  }[];
  const itens = aprovadas.map(({ ordem, id_fatura }) => ({ ordem, pedido: { id_fatura } }));
  expect(await levar(itens, { para: 'EMITIDA' })).toEqual([
    { ordem: 1, mensagem: null },
    { ordem: 2, mensagem: 'Há tributo a definir. Falta a lei, rejeite a fatura e faça outra prévia.' },
    { ordem: 3, mensagem: null },
    { ordem: 4, mensagem: null },
  ]);
  expect(
    await api.database.query(`
      SELECT id_apolice AS apolice, situacao, numero_fatura AS numero, numero_endosso AS endosso,
        (SELECT string_agg(concat_ws(' ', tipo_transporte, quantidade, premio), ', ' ORDER BY tipo_transporte) FROM fatura_linhas l
         WHERE l.id_fatura = f.id_fatura) AS linhas,
        (SELECT string_agg(concat_ws(' ', tipo, valor), ', ') FROM fatura_movimentos m WHERE m.id_fatura = f.id_fatura) AS movimentos,
        (SELECT string_agg(para, ' ' ORDER BY id_passo) FROM fatura_passos p WHERE p.id_fatura = f.id_fatura) AS passos
      FROM faturas f ORDER BY 1`),
  ).toEqual([
    emitida(1, 1, 'AEREO 1 39.99, RODOVIARIO 1 60.01', '107.38'),
    {
      apolice: 2,
      situacao: 'APROVADA',
      numero: null,
      endosso: null,
      linhas: null,
      movimentos: null,
      passos: 'PREVIA APROVADA',
    },
    emitida(3, 1, 'RODOVIARIO 1 200.00', '214.76'),
    emitida(4, 2, 'RODOVIARIO 0 50.00', '53.69'),
  ]);
});

/** The policy's first endorsement. */
const emitida = (apolice: number, numero: number, linhas: string, valor: string) => ({
  apolice,
  situacao: 'EMITIDA',
  numero,
  endosso: 1,
  linhas,
  movimentos: `EMISSAO ${valor}`,
  passos: 'PREVIA APROVADA EMITIDA',
});
