import { alheio, caminhosDe, type Especie, lerCampos, lerChave, type Leitura } from './documento-fiscal.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { ehZero } from './cte.ts';

const inf = 'NFe/infNFe';
const especie: Especie = {
  nome: 'NFe',
  inf,
  esperado: 'uma NF-e 3.10 ou 4.00, com infNFe e a sua chave',
  lugares: {
    serie: 'ide/serie',
    numero: 'ide/nNF',
    data_emissao: 'ide/dhEmi',
    data_embarque: 'ide/dhSaiEnt',
    cnpj_emitente: 'emit',
    cnpj_embarcador: 'emit',
    embarcador: 'emit/xNome',
    cnpj_remetente: 'emit',
    cnpj_destinatario: 'dest',
    embalagem: 'transp/vol/esp',
    placa: 'transp/veicTransp/placa',
    valor_mercadoria: 'total/ICMSTot/vNF',
    observacao: 'infAdic/infCpl',
  },
  outros: [
    ...['mod', 'tpNF', 'finNFe'].map((nome) => `ide/${nome}`),
    'dest/xNome',
    ...['emit/enderEmit', 'dest/enderDest', 'retirada', 'entrega'].flatMap((lugar) => [`${lugar}/UF`, `${lugar}/cMun`]),
    'det/prod/xProd',
    'det/prod/vProd',
    'transp/modFrete',
  ],
};

export const caminhosNfe = caminhosDe(especie);

/** `modFrete`: payer of the freight. 2 (third parties) and 9 (none) name no party. */
const tomadores: Readonly<Record<string, string>> = { '0': 'emit', '3': 'emit', '1': 'dest', '4': 'dest' };

/** Shipment of an NF-e 3.10 or 4.00. `vNF` includes freight. The most valuable item names the goods. */
export function lerNfe(documento: DocumentoXml): Leitura {
  const um = (caminho: string) => documento.um(`${inf}/${caminho}`);
  const lida = lerChave(documento, especie);
  if (!('chave' in lida)) return lida;
  const semEmbarque = motivoSemEmbarque(um);
  if (semEmbarque !== null) return semEmbarque;
  const tomador = tomadores[um('transp/modFrete') ?? ''];
  const origem = um('retirada/cMun') === undefined ? 'emit/enderEmit' : 'retirada';
  const destino = um('entrega/cMun') === undefined ? 'dest/enderDest' : 'entrega';
  const campos = lerCampos(documento, especie, {
    ...especie.lugares,
    ...(um('ide/dhSaiEnt') === undefined && { data_embarque: 'ide/dhEmi' }),
    ...(tomador !== undefined && { cnpj_tomador: tomador, tomador: `${tomador}/xNome` }),
    uf_origem: `${origem}/UF`,
    municipio_origem: `${origem}/cMun`,
    uf_destino: `${destino}/UF`,
    municipio_destino: `${destino}/cMun`,
  });
  const mercadoria = maiorItem(documento);
  return {
    campos: { tipo_documento: 'NFE', chave: lida.chave, ...campos, ...(mercadoria !== undefined && { mercadoria }) },
  };
}

function motivoSemEmbarque(um: (caminho: string) => string | undefined) {
  const [modelo, tipo, finalidade, frete] = [um('ide/mod'), um('ide/tpNF'), um('ide/finNFe'), um('transp/modFrete')];
  const nenhum = (campo: string, valor: string, esperado: string) => alheio(campo, valor, esperado, 'NAO_E_EMBARQUE');
  if (modelo !== undefined && modelo !== '55')
    return nenhum('mod', modelo, 'uma NF-e (modelo 55); a NFC-e (65) é de venda no balcão');
  if (tipo === '0') return nenhum('tpNF', tipo, 'uma NF-e de saída (1); a de entrada (0) não é um embarque');
  if (finalidade === '2' || finalidade === '3')
    return nenhum(
      'finNFe',
      finalidade,
      'uma NF-e normal (1) ou de devolução (4); complemento e ajuste não são embarques',
    );
  if (frete === '9') return nenhum('modFrete', frete, 'uma NF-e com transporte; a sem frete (9) não é um embarque');
  const valor = um('total/ICMSTot/vNF');
  return ehZero(valor) ? alheio('vNF', valor, 'um valor maior que zero', 'VALOR_ZERO') : null;
}

function maiorItem(documento: DocumentoXml): string | undefined {
  const nomes = documento.todos(`${inf}/det/prod/xProd`);
  const valores = documento.todos(`${inf}/det/prod/vProd`);
  if (valores.length !== nomes.length) return nomes[0];
  let maior = 0;
  for (let at = 1; at < valores.length; at += 1) if (Number(valores[at]) > Number(valores[maior])) maior = at;
  return nomes[maior];
}
