import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lerParametro, lerParametros } from '../../../../server/api/sql/parametros.repository.ts';
import { conferirCampo } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { abas, abasGravaveis, type Chave, parametros } from '../../../../shared/contracts/parametros/parametros.ts';
import type { Parametro } from '../../../../shared/contracts/parametros/definir-parametros.ts';
import { csv, embarque, startConverter } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const RC_V = 59;
const api = started(startConverter);
beforeAll(async () => {
  await api.addUser('chefe', 'admin');
});
beforeEach(() => api.database.query('DELETE FROM parametros').then(() => undefined));

const pedir = (method: 'get' | 'put', path: string, body?: object) =>
  api.as('chefe')[method](`/api/Parametro${path}`).send(body);

async function definir(aba: string, valores: object, { id_ramo = null as number | null, de = '2026-01-01' } = {}) {
  const { versoes } = (await pedir('get', '')).body as { versoes: Record<string, number> };
  return pedir('put', `/${aba}`, { id_ramo, vigencia_inicio: de, versao: versoes[aba], valores });
}

describe('the declaration', () => {
  const padroes = Object.entries(parametros as Readonly<Record<string, Parametro>>).flatMap(([chave, campo]) =>
    [campo.padrao, ...Object.values(campo.padraoDoRamo ?? {})].flatMap((padrao) =>
      padrao === undefined ? [] : [[chave, campo, padrao] as const],
    ),
  );
  test.each(padroes)('%s: its default is a value of it', (_, campo, padrao) => {
    expect(conferirCampo(campo, padrao)).toEqual({ valor: padrao, falha: null });
  });

  test('each parameter stands in one tab', () => {
    const emAbas = abasGravaveis.flatMap((aba) => Object.keys(abas[aba].campos));
    expect(emAbas.toSorted()).toEqual(Object.keys(parametros).toSorted());
  });
});

describe('what is in force', () => {
  const ler = (chave: Chave, ramo: number | null, dia: string) => lerParametro(api.db, chave, ramo, dia);

  test('the declared default, by ramo where it says so', async () => {
    expect(await ler('prazo_maximo_vencimento', 54, '2026-11-22')).toBe(30);
    expect(await ler('prazo_maximo_vencimento', RC_V, '2026-11-22')).toBe(7);
  });

  test('a general value, a ramo’s own before it, each from its day on; null takes it back', async () => {
    await definir('faturamento', { prazo_maximo_vencimento: 20 });
    await definir('faturamento', { prazo_maximo_vencimento: 5 }, { id_ramo: RC_V, de: '2026-06-01' });
    await definir('faturamento', { prazo_maximo_vencimento: null }, { id_ramo: RC_V, de: '2026-09-01' });
    expect(await ler('prazo_maximo_vencimento', 54, '2025-12-31')).toBe(30);
    expect(await ler('prazo_maximo_vencimento', 54, '2026-01-01')).toBe(20);
    expect(await ler('prazo_maximo_vencimento', RC_V, '2026-05-31')).toBe(7);
    expect(await ler('prazo_maximo_vencimento', RC_V, '2026-06-01')).toBe(5);
    expect(await ler('prazo_maximo_vencimento', RC_V, '2026-09-01')).toBe(7);
  });

  test('several in one statement, each of its own type', async () => {
    await definir('impostos', { custo_apolice: '12.5', adicional_fracionamento: [{ parcelas: 2, percentual: '1' }] });
    expect(await lerParametros(api.db, ['custo_apolice', 'adicional_fracionamento', 'seguradora_nome'], null)).toEqual({
      custo_apolice: '12.50',
      adicional_fracionamento: [{ parcelas: 2, percentual: '1.00' }],
      seguradora_nome: null,
    });
  });
});

describe('writing', () => {
  test('a stale version is told who was first, and changes nothing', async () => {
    await definir('sistema', { seguradora_nome: 'Aurora Seguros' });
    const tarde = await pedir('put', '/sistema', {
      vigencia_inicio: '2026-01-01',
      versao: 0,
      valores: { seguradora_nome: 'Outra' },
    });
    expect([tarde.status, tarde.body.message]).toEqual([409, expect.stringContaining('alterado por chefe')]);
    expect(await lerParametro(api.db, 'seguradora_nome')).toBe('Aurora Seguros');
  });

  test.each([
    [
      'a value out of its bounds',
      'faturamento',
      { prazo_maximo_vencimento: 61 },
      'valores.prazo_maximo_vencimento',
      'Deve ser de 1 a 60',
    ],
    [
      'a CNPJ with wrong digits',
      'sistema',
      { seguradora_cnpj: '11222333000182' },
      'valores.seguradora_cnpj',
      expect.stringContaining('CNPJ inválido'),
    ],
    [
      'a picture that is none',
      'sistema',
      { seguradora_logotipo: 'data:image/png;base64,PHN2Zz4=' },
      'valores.seguradora_logotipo',
      'Deve ser uma imagem PNG ou JPEG',
    ],
    ['a parameter of another tab', 'sistema', { custo_apolice: '1.00' }, 'valores', expect.any(String)],
  ])('%s is refused by its name', async (_, aba, valores, campo, mensagem) => {
    const { status, body } = await definir(aba, valores);
    expect([status, body.erros]).toEqual([422, [{ campo, mensagem }]]);
  });

  test('a ramo is refused where the parameter holds for all', async () => {
    const { status, body } = await definir('sistema', { seguradora_nome: 'Aurora' }, { id_ramo: 54 });
    expect([status, body.erros]).toEqual([
      422,
      [{ campo: 'valores.seguradora_nome', mensagem: 'Vale para todos os ramos' }],
    ]);
  });

  test('its history tells who, from which value to which; the same value again leaves no entry', async () => {
    await definir('faturamento', { contagem_do_vencimento: 'UTEIS' });
    await definir('faturamento', { contagem_do_vencimento: 'UTEIS' });
    await definir('faturamento', { contagem_do_vencimento: 'CORRIDOS' });
    const { body } = await pedir('get', '/contagem_do_vencimento/historico');
    expect(body.retorno).toMatchObject([
      { quem: 'chefe', ramo: null, vigencia_inicio: '2026-01-01', antes: 'Dias úteis', depois: 'Dias corridos' },
      { antes: null, depois: 'Dias úteis' },
    ]);
  });

  test('only an administrator reads and writes; the insurer’s name is everybody’s', async () => {
    await definir('sistema', { seguradora_nome: 'Aurora Seguros', seguradora_cnpj: '11.222.333/0001-81' });
    expect((await api.get('/api/Parametro')).status).toBe(403);
    expect((await api.send('put', '/api/Parametro/sistema', {})).status).toBe(403);
    expect((await api.get('/api/Seguradora')).body.retorno).toEqual({
      nome: 'Aurora Seguros',
      cnpj: '11222333000181',
      codigo_susep: null,
      endereco: null,
      logotipo: null,
    });
  });
});

describe('the converter asks them at each file', () => {
  test('records of one file', async () => {
    await definir('conversor', { maximo_registros: 1 });
    const recusado = await api.upload(csv([embarque(1), embarque(2)]));
    expect([recusado.status, recusado.body.message]).toEqual([422, expect.stringContaining('1 registro')]);
    expect((await api.upload(csv([embarque(1)]))).status).toBe(200);
  });

  test('bytes of one file', async () => {
    await definir('conversor', { tamanho_maximo: 1 });
    expect((await api.upload(Buffer.alloc(1024 ** 2 + 1, 'x'))).status).toBe(413);
  });

  test('the insured amount of one shipment, of a ramo', async () => {
    await definir('averbacao', { is_maxima: '1234.55' }, { id_ramo: 54 });
    const recusado = await api.upload(csv([embarque(3)]));
    expect([recusado.status, recusado.body.message]).toEqual([
      422,
      expect.stringContaining('importância segurada de até R$ 1.234,55'),
    ]);
    await definir('averbacao', { is_maxima: '1234.56' }, { id_ramo: 54 });
    expect((await api.upload(csv([embarque(3)]))).status).toBe(200);
  });

  test('days in the future, and the shipper’s CNPJ', async () => {
    await definir('averbacao', { dias_no_futuro: 0, cnpj_embarcador_obrigatorio: true });
    const recusado = await api.upload(csv([embarque(4, { data_embarque: '31/12/2026' })]));
    expect(recusado.body.message).toContain('data de embarque até');
    expect(recusado.body.message).toContain('CNPJ do embarcador (campo obrigatório)');
  });
});
