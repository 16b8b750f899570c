import type { Pacote, SituacaoDoPacote } from '../../../../shared/contracts/pacote.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { situacaoEmPalavras } from './situacoes-do-pacote.tsx';

/** What happened to a package, in order; an attempt that led nowhere stays in its state. */
export function HistoricoDoPacote({ passos }: Pick<Pacote, 'passos'>) {
  return (
    <section className="card" aria-labelledby="historico">
      <div className="card-header">
        <h2 id="historico">Histórico</h2>
      </div>
      <ol className="card-body ap-timeline">
        {passos.map(({ quando, quem, de, para, mensagem }, at) => (
          <li key={at} data-reached="true">
            <strong>{de === 'MONTADO' && para === de ? 'Tentativa de envio' : palavra(para)}</strong>
            <div className="text-body-secondary">
              {formatarMomento(quando)}, por {quem}
            </div>
            {mensagem && <div className="ap-prose">{mensagem}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const palavra = (situacao: string) => situacaoEmPalavras[situacao as SituacaoDoPacote][0];
