import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { viagemEmPalavras } from '../../../../shared/fatura/viagem.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarInteiro, formatarNaMoeda, formatarReais } from '../../../../shared/format/numero.ts';
import { TableSection } from '../../ui/PlainTable.tsx';

/** An issued invoice as an endorsement: the lines that the regulator requires. */
export const LinhasDaFatura = ({ linhas }: Pick<Fatura, 'linhas'>) => (
  <TableSection
    title="Linhas do endosso"
    heads={['Viagem, transporte e ramo', 'Embarques', 'Prêmio', 'Importância Segurada', 'Menor IS', 'Maior IS']}
    numbers={['Embarques', 'Prêmio', 'Importância Segurada', 'Menor IS', 'Maior IS']}
    rows={linhas.map((linha) => [
      `${viagemEmPalavras[linha.tipo_viagem]} · ${transportes[linha.tipo_transporte]} · ${linha.codigo_susep}`,
      formatarInteiro(linha.quantidade),
      premioDa(linha),
      formatarReais(linha.importancia_segurada),
      formatarReais(linha.menor_importancia),
      formatarReais(linha.maior_importancia),
    ])}
  />
);

export const MovimentosDaFatura = ({ movimentos }: Pick<Fatura, 'movimentos'>) => (
  <TableSection
    title="Movimentos do prêmio"
    heads={['Movimento', 'Data', 'Parcela', 'Vencimento', 'Valor']}
    numbers={['Parcela', 'Valor']}
    rows={movimentos.map((movimento) => [
      palavras[movimento.tipo],
      formatarData(movimento.data),
      formatarInteiro(movimento.parcela),
      formatarData(movimento.data_vencimento),
      formatarReais(movimento.valor),
    ])}
  />
);

type Linha = Fatura['linhas'][number];

function premioDa({ moeda, premio, premio_moeda }: Linha): string {
  const emReais = formatarReais(premio);
  return moeda === 'BRL' ? emReais : `${emReais} (${formatarNaMoeda(premio_moeda, moeda)})`;
}

const transportes: Readonly<Record<Linha['tipo_transporte'], string>> = {
  AEREO: 'Aéreo',
  MARITIMO: 'Marítimo',
  LACUSTRE_FLUVIAL: 'Lacustre ou fluvial',
  RODOVIARIO: 'Rodoviário',
  FERROVIARIO: 'Ferroviário',
  MULTIMODAL: 'Multimodal',
  DIVERSOS_MODAIS: 'Diversos modais',
};

const palavras: Readonly<Record<Fatura['movimentos'][number]['tipo'], string>> = {
  EMISSAO: 'Emissão',
  LIQUIDACAO_DE_PREMIO: 'Prêmio liquidado',
  LIQUIDACAO_DE_RESTITUICAO: 'Restituição liquidada',
  ESTORNO_DE_PREMIO: 'Prêmio estornado',
  CANCELAMENTO_DE_PARCELA: 'Parcela cancelada',
  REABERTURA_DE_PARCELA: 'Parcela reaberta',
  BAIXA_POR_PERDA: 'Baixa por perda',
  COMPENSACAO_FINANCEIRA: 'Compensação financeira',
  LIQUIDACAO_DE_CUSTO_DE_AQUISICAO: 'Comissão liquidada',
};
