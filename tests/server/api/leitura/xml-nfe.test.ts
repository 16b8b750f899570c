import { expect, test } from 'vitest';
import { lerXmlNfe } from '../../../../server/api/leitura/xml/documentos.ts';
import { chave, destinatario, remetente } from './fixtures/chaves.ts';
import { cte, nfe } from './fixtures/documentos.ts';
import { ler } from './fixtures/leitura.ts';

test('an NF-e gives its total, its parties and its first item', async () => {
  const { registros, falhas } = await ler(lerXmlNfe, nfe({ numero: 3 }));
  expect(falhas).toEqual([]);
  expect(registros[0]?.campos).toEqual({
    tipo_documento: 'NFE',
    chave: chave('55', 3, remetente),
    serie: '1',
    numero: '3',
    data_emissao: '2026-07-30',
    data_embarque: '2026-07-30',
    cnpj_emitente: remetente,
    cnpj_embarcador: remetente,
    embarcador: 'INDÚSTRIA',
    cnpj_remetente: remetente,
    cnpj_destinatario: destinatario,
    cnpj_tomador: remetente,
    tomador: 'INDÚSTRIA',
    uf_origem: 'SP',
    municipio_origem: '3550308',
    uf_destino: 'PR',
    municipio_destino: '4106902',
    mercadoria: 'PARAFUSO',
    embalagem: 'CAIXA',
    valor_mercadoria: '1000.00',
  });
});

test('the goods leave on the day of dhSaiEnt, on the vehicle that it names', async () => {
  const dados = {
    ide: '<dhSaiEnt>2026-08-02T01:00:00-03:00</dhSaiEnt>',
    transp: '<veicTransp><placa>ABC1D23</placa></veicTransp>',
  };
  const { registros } = await ler(lerXmlNfe, nfe(dados));
  expect(registros[0]?.campos).toMatchObject({ data_embarque: '2026-08-02', placa: 'ABC1D23' });
});

test.each([
  ['1', destinatario],
  ['2', undefined],
])('freight %s is hired by %s', async (modFrete, cnpj) => {
  const { registros } = await ler(lerXmlNfe, nfe({ modFrete }));
  expect(registros[0]?.campos.cnpj_tomador).toBe(cnpj);
});

test('a denied NF-e and a CT-e are refused', async () => {
  expect((await ler(lerXmlNfe, nfe({ cStat: '302' }))).falhas[0]?.esperado).toContain('teve o uso denegado');
  expect((await ler(lerXmlNfe, cte())).falhas[0]?.esperado).toContain('uma NF-e (modelo 55); este arquivo é um CT-e');
});
