import { dimensoesDaAnalise, type FiltrosDeFaturas } from '../../../../shared/contracts/faturas.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { idNoEndereco } from '../../navigation/id-no-endereco.ts';

/** Query parameters set by drill-down links from Análise de Faturamento. */
export const daAnalise = ['dimensao', 'nome', 'mes', 'de', 'ate', 'apolice', 'segurado', 'corretor'] as const;

/** Filters for the issued and paid invoices behind a report line; undefined without a drill-down. */
export function filtrosDaLinha(address: URLSearchParams): FiltrosDeFaturas | undefined {
  const [por, nome] = [dimensoesDaAnalise.find((uma) => uma === address.get('dimensao')), address.get('nome')];
  if (por === undefined || !nome) return undefined;
  const mes = address.get('mes');
  const inicio = mesLido(mes ?? address.get('de'));
  const fim = mesLido(mes ?? address.get('ate'));
  return {
    dimensao: { por, nome },
    situacao: ['EMITIDA', 'PAGA_EM_PARTE', 'PAGA'],
    ...idNoEndereco(address, 'id_apolice', 'apolice'),
    ...idNoEndereco(address, 'id_segurado', 'segurado'),
    ...idNoEndereco(address, 'id_corretor', 'corretor'),
    ...(inicio !== undefined && fim !== undefined && { competencia: { de: inicio, ate: fim } }),
  };
}

const mesLido = (texto: string | null) => (/^\d{4}(0[1-9]|1[0-2])$/.test(texto ?? '') ? Number(texto) : undefined);

export function linhaEmPalavras({ dimensao, competencia }: FiltrosDeFaturas): string {
  if (dimensao === undefined) return '';
  if (dimensao.por === 'mes') return `Faturamento de ${formatarCompetencia(Number(dimensao.nome.replace('-', '')))}`;
  const meses = typeof competencia === 'object' ? [...new Set([competencia.de, competencia.ate])] : [];
  const ditos = meses.map((mes) => formatarCompetencia(Number(mes))).join(' a ');
  return `Faturamento de ${[dimensao.nome, ditos].filter(Boolean).join(', ')}`;
}
