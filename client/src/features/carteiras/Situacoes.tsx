import { Link } from 'react-router-dom';
import type { PanoramaDaCarteira } from '../../../../shared/contracts/panorama.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { links } from '../../navigation/links.ts';
import { StatCards } from '../../ui/StatCards.tsx';

interface SituacoesProps {
  readonly filtro: 'corretor' | 'segurado';
  readonly id: string;
  readonly panorama: PanoramaDaCarteira;
}

const nomes = {
  VIGENTE: 'Vigentes',
  SUSPENSA: 'Suspensas',
  FUTURA: 'Ainda não vigentes',
  VENCIDA: 'Vencidas',
  CANCELADA: 'Canceladas',
} as const;

/** Policy counts by status; each links to the list. */
export function Situacoes({ filtro, id, panorama }: SituacoesProps) {
  const link = (quantas: number, mais: Readonly<Record<string, string>>) =>
    quantas === 0 ? '0' : <Link to={links.apolicesCom({ [filtro]: id, ...mais })}>{formatarInteiro(quantas)}</Link>;
  const situacoes = Object.entries(nomes) as [keyof typeof nomes, string][];
  return (
    <StatCards
      label="Apólices por situação"
      items={[
        ...situacoes
          .filter(([situacao]) => situacao !== 'FUTURA' || panorama.situacoes.FUTURA > 0)
          .map(([situacao, label]) => ({ label, value: link(panorama.situacoes[situacao], { situacao }) })),
        { label: 'A vencer em 30 dias', value: link(panorama.a_vencer, { a_vencer: '30' }) },
      ]}
    />
  );
}
