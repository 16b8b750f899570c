import { describe, expect, test } from 'vitest';
import { assessoria } from '../../../../shared/contracts/cadastros/declarados/assessoria.ts';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { corretores } from '../../../../shared/contracts/cadastros/declarados/corretores.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { segurado } from '../../../../shared/contracts/cadastros/declarados/segurado.ts';
import { startCadastros } from './api-de-cadastros.ts';
import { started } from '../../../support/started.ts';

const usado = started(() => startCadastros(cadastros));

test('a whole list has a tag, and who has it already gets nothing', async () => {
  const primeira = await usado.pedir('get', 'estado');
  const tag = primeira.headers['etag'] as string;
  const segunda = await usado.pedir('get', 'estado').set('If-None-Match', tag);
  expect([segunda.status, segunda.text]).toEqual([304, '']);
  await usado.api.database.query("UPDATE estados SET nome = 'São  Paulo' WHERE sigla = 'SP'");
  expect((await usado.pedir('get', 'estado').set('If-None-Match', tag)).status).toBe(200);
});

describe('a page', () => {
  const pagina = (mais: object) =>
    usado.pedir('post', 'dis/Listar', { start: 1, length: 10, search: { value: '' }, ...mais });

  test('is searched, filtered, sorted and counted', async () => {
    const dis = cadastros.find(({ nome }) => nome === 'dis');
    if (dis === undefined) throw new Error('dis is not declared');
    const feitas = [await usado.incluir(dis), await usado.incluir(dis), await usado.incluir(dis)];
    const [primeira] = feitas;
    const todas = (await pagina({ ordem: { campo: 'data_registro', sentido: 'desc' }, length: 2 })).body;
    expect(todas).toMatchObject({ recordsTotal: 3, recordsFiltered: 3 });
    expect(todas.data.map(({ id_di }: { id_di: number }) => id_di)).toEqual([feitas[2]?.id, feitas[1]?.id]);
    const achadas = (await pagina({ search: { value: String(primeira?.linha['numero_di']) } })).body;
    expect(achadas).toMatchObject({ recordsTotal: 3, recordsFiltered: 1, data: [{ id_di: primeira?.id }] });
    const data = primeira?.linha['data_registro'];
    for (const filtro of [data, [data], { de: data, ate: data }]) {
      expect((await pagina({ filtros: { data_registro: filtro } })).body.recordsFiltered).toBe(1);
    }
    expect((await pagina({ start: 50 })).body).toEqual({ status: 1, data: [], recordsTotal: 3, recordsFiltered: 3 });
  });

  test.each([
    { filtros: { data_registro: 'ontem' } },
    { filtros: { id_moeda: '1; DROP TABLE dis' } },
    { filtros: { intrusa: 1 } },
    { ordem: { campo: 'intrusa', sentido: 'asc' } },
    { length: 1_001 },
    { start: 0 },
  ])('%j is refused', async (mais) => {
    expect((await pagina(mais)).status).toBe(422);
  });
});

describe('a row that gives way to another one', () => {
  const substituir = async (cadastro: Cadastro) => {
    const [velho, novo] = [await usado.incluir(cadastro), await usado.incluir(cadastro)];
    return {
      velho: velho.id,
      novo: novo.id,
      pedir: () =>
        usado.pedir('post', `${cadastro.nome}/${velho.id}/substituicao`, { por: novo.id, versao: velho.versao }),
    };
  };

  test('leaves it what people wrote down about either, and says so', async () => {
    const { velho, novo, pedir } = await substituir(segurado);
    await usado.api.database.query(
      `INSERT INTO notas (entidade, id_registro, registro, texto, autor)
       VALUES ('segurado', $1, 'Segurado A', 'Paga sempre no dia 10', 'ana'), ('segurado', $2, 'Segurado B', 'Mudou-se', 'ana'),
         ('corretores', $1, 'Corretor A', 'De outro cadastro', 'ana')`,
      [velho, novo],
    );
    expect((await pedir()).body).toMatchObject({ status: 1, id: novo, movidas: ['1 nota'] });
    const notas = await usado.api.database.query(
      'SELECT entidade, id_registro, texto FROM notas WHERE id_registro IN ($1, $2) ORDER BY texto',
      [velho, novo].map(String),
    );
    expect(notas).toEqual([
      { entidade: 'corretores', id_registro: String(velho), texto: 'De outro cadastro' },
      { entidade: 'segurado', id_registro: String(novo), texto: 'Mudou-se' },
      { entidade: 'segurado', id_registro: String(novo), texto: 'Paga sempre no dia 10' },
    ]);
  });

  test('stays where a ledger holds it, which takes no change', async () => {
    const { velho, pedir } = await substituir(segurado);
    await usado.api.database.query(
      `INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, valor, id_pagador, registrado_por)
       SELECT 1, id_apolice, 'EMISSAO', '2026-10-01', 10, $1::integer, 'carga' FROM faturas WHERE id_fatura = 1`,
      [velho],
    );
    const { status, body } = await pedir();
    expect([status, body.message]).toEqual([
      409,
      'Este segurado consta de lançamentos que não mudam mais. Você pode desativá-lo.',
    ]);
    expect((await usado.pedir('get', `segurado/${velho}`)).status).toBe(200);
  });

  test('stays where something uses both and may use each once', async () => {
    const { velho, novo, pedir } = await substituir(corretores);
    const { id } = await usado.incluir(assessoria);
    await usado.api.database.query(
      'INSERT INTO assessoria_corretores (id_assessoria, ordem, id_corretor) VALUES ($1, 101, $2), ($1, 102, $3)',
      [id, velho, novo],
    );
    const { status, body } = await pedir();
    expect([status, body.message]).toEqual([409, expect.stringMatching(/já estão juntos em assessorias/)]);
    expect((await usado.pedir('get', `corretores/${velho}`)).status).toBe(200);
  });
});
