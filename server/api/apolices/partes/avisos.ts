import type { Aviso } from '../../../../shared/contracts/apolice/apolice-contract.ts';
import type { Pendencias } from './avisos.repository.ts';

const RCTR_C = '0654';
const RC_DC = '0655';
const RC_V = '0659';

/** Warnings of a policy: missing parts, legal duties (domain 1.9), end within `alertaDeVigencia` days. */
export function avisosDe(apolice: Pendencias, alertaDeVigencia: number): readonly Aviso[] {
  const { codigo_susep: ramo, dias_ate_o_fim: dias } = apolice;
  const avisos: readonly (readonly [boolean, Aviso['codigo'], string])[] = [
    [!apolice.taxa, 'SEM_TAXA', 'Esta apólice não tem taxa: nenhum embarque pode ser averbado.'],
    [!apolice.grupo, 'SEM_GRUPO', 'Nenhum sub-grupo é o padrão: o embarque que não diz o seu não pode ser averbado.'],
    [!apolice.limite_viagem, 'SEM_LIMITE_VIAGEM', 'Esta apólice não tem limite por viagem: vale o limite da apólice.'],
    [
      ramo === RCTR_C && !apolice.rcdc,
      'SEM_RCDC',
      'O segurado tem RCTR-C sem RC-DC, que é obrigatório (Resolução CNSP 472/2024).',
    ],
    [
      [RCTR_C, RC_DC, RC_V].includes(ramo) && !apolice.rntrc,
      'SEM_RNTRC',
      'O segurado não tem RNTRC no cadastro; só o transportador registrado pode ser segurado (Resolução CNSP 472/2024).',
    ],
    [
      ramo === RC_V && !apolice.valores_rcv,
      'SEM_VALORES_RCV',
      'Faltam os valores de danos materiais e corporais do RC-V (Resolução CNSP 478/2024).',
    ],
    [dias !== null && dias >= 0 && dias <= alertaDeVigencia, 'A_VENCER', aVencer(dias)],
  ];
  return avisos.flatMap(([vale, codigo, mensagem]) => (vale ? [{ codigo, mensagem }] : []));
}

function aVencer(dias: number | null): string {
  const quando = dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : `em ${dias} dias`;
  return `A vigência termina ${quando}, e a apólice ainda não foi renovada.`;
}
