import type { Painel } from '../../../../shared/contracts/painel.ts';

type Activity = Painel['atividades'][number];

/** The three samples that stand here where nothing is fetched (product spec, section 2). */
const samples = [
  { title: 'Apólice enviada', detail: 'Uma nova apólice entrou na lista' },
  { title: 'Suspensão criada', detail: 'Uma apólice foi suspensa' },
  { title: 'Usuário atualizado', detail: 'O cadastro de um usuário mudou' },
];

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** What happened last. */
export function Activities({ live }: { readonly live: readonly Activity[] | undefined }) {
  return (
    <section className="card ap-dashboard-activities" aria-labelledby="atividades">
      <h2 id="atividades" className="ap-card-title">
        Atividades recentes
      </h2>
      <ul className="ap-activities">
        {live?.map((activity, index) => (
          <li key={`${activity.quando}-${index}`}>
            <span>
              <b>{activity.quem}</b> {activity.descricao}
            </span>
            <small>
              <time dateTime={activity.quando}>{shown(activity.quando)}</time>
            </small>
          </li>
        ))}
        {live?.length === 0 && <li>Nenhuma atividade registrada.</li>}
        {!live &&
          samples.map(({ title, detail }) => (
            <li key={title}>
              <b>{title}</b>
              <small>{detail}</small>
            </li>
          ))}
      </ul>
    </section>
  );
}

function shown(iso: string): string {
  const when = new Date(iso);
  return Number.isNaN(when.getTime()) ? '' : moment.format(when);
}
