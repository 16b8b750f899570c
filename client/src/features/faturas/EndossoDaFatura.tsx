import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { TabelaDaFatura } from './TabelaDaFatura.tsx';

/** An issued invoice as an endorsement: the rows that the regulator asks for, and the movements of its premium. */
export function EndossoDaFatura({ fatura: { linhas, movimentos } }: { readonly fatura: Fatura }) {
  return (
    <>
      <TabelaDaFatura
        titulo="Linhas do endosso"
        heads={[
          'Viagem',
          'Transporte',
          'Ramo',
          'Embarques',
          'Prêmio na moeda',
          'Prêmio',
          'Importância Segurada',
          'Menor IS',
          'Maior IS',
        ]}
        rows={linhas.map((linha) => [
          viagens[linha.tipo_viagem],
          transportes[linha.tipo_transporte],
          linha.codigo_susep,
          formatarInteiro(linha.quantidade),
          linha.moeda === 'BRL' ? '' : `${linha.moeda} ${formatarReais(linha.premio_moeda).replace(/^\D+/, '')}`,
          formatarReais(linha.premio),
          formatarReais(linha.importancia_segurada),
          formatarReais(linha.menor_importancia),
          formatarReais(linha.maior_importancia),
        ])}
      />
      <TabelaDaFatura
        titulo="Movimentos do prêmio"
        heads={['Data', 'Movimento', 'Parcela', 'Vencimento', 'Valor']}
        rows={movimentos.map((movimento) => [
          formatarData(movimento.data),
          palavras[movimento.tipo],
          formatarInteiro(movimento.parcela),
          formatarData(movimento.data_vencimento),
          formatarReais(movimento.valor),
        ])}
      />
    </>
  );
}

type Linha = Fatura['linhas'][number];

const viagens: Readonly<Record<Linha['tipo_viagem'], string>> = {
  NACIONAL: 'Nacional',
  INTERNACIONAL_IMPORTACAO: 'Importação',
  INTERNACIONAL_EXPORTACAO: 'Exportação',
  INTERNACIONAL: 'Internacional',
};

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
