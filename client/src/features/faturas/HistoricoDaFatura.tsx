import Card from 'react-bootstrap/Card';
import type { Fatura, Situacao } from '../../../../shared/contracts/fatura.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { Section } from '../../ui/Section.tsx';

export function HistoricoDaFatura({ passos }: Pick<Fatura, 'passos'>) {
  return (
    <Section title="Histórico" flush>
      <Card.Body as="ol" className="ap-timeline">
        {passos.map(({ quando, quem, motivo, observacao, ...passo }, at) => (
          <li key={at} data-reached="true">
            <strong>{palavraDe(passo)}</strong>
            <div className="text-body-secondary">
              {formatarMomento(quando)}, por {quem}
            </div>
            {motivo && <div>Motivo: {motivo}</div>}
            {observacao && <div className="ap-prose">{observacao}</div>}
          </li>
        ))}
      </Card.Body>
    </Section>
  );
}

const palavras = { NOTA: 'Observação', ATRASO: 'Justificativa de atraso', BOLETO: 'Boleto', EMAIL: 'E-mail' } as const;

function palavraDe({ ato, de, para }: Pick<Fatura['passos'][number], 'ato' | 'de' | 'para'>): string {
  if (ato === 'PASSO') return situacaoEmPalavras[para as Situacao][0];
  return ato === 'NUMERO' ? `Número ${de} alterado para ${para}` : palavras[ato];
}
