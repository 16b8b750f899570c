import Card from 'react-bootstrap/Card';
import type { Pacote, SituacaoDoPacote } from '../../../../shared/contracts/pacote.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { situacaoEmPalavras } from './situacoes-do-pacote.tsx';
import { Section } from '../../ui/Section.tsx';

/** Events of a package, oldest first; a failed attempt leaves its state unchanged. */
export function HistoricoDoPacote({ passos }: Pick<Pacote, 'passos'>) {
  return (
    <Section title="Histórico" flush>
      <Card.Body as="ol" className="ap-timeline">
        {passos.map(({ quando, quem, de, para, mensagem }, at) => (
          <li key={at} data-reached="true">
            <strong>{de === 'MONTADO' && para === de ? 'Tentativa de envio' : palavra(para)}</strong>
            <div className="text-body-secondary">
              {formatarMomento(quando)}, por {quem}
            </div>
            {mensagem && <div className="ap-prose">{mensagem}</div>}
          </li>
        ))}
      </Card.Body>
    </Section>
  );
}

const palavra = (situacao: string) => situacaoEmPalavras[situacao as SituacaoDoPacote][0];
