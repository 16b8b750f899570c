import { Link } from 'react-router-dom';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarMomento, formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { links } from '../../navigation/links.ts';
import { paginaDoRegistro } from '../../navigation/pagina-do-registro.ts';
import { paths } from '../../navigation/paths.ts';
import { TitledCard } from '../../ui/TitledCard.tsx';

type Activity = Painel['atividades'][number];

/** Samples shown when no live data is fetched (product spec, section 2). */
const samples = [
  { title: 'Apólice enviada', detail: 'Uma nova apólice entrou na lista' },
  { title: 'Suspensão criada', detail: 'Uma apólice foi suspensa' },
  { title: 'Usuário atualizado', detail: 'O cadastro de um usuário mudou' },
];

export const Activities = ({ live, awaited }: { live: readonly Activity[] | undefined; awaited: boolean }) => (
  <TitledCard
    title="Atividades recentes"
    className={`ap-dashboard-activities${awaited ? ' ap-dashboard-awaited' : ''}`}
  >
    <ul className="ap-activities list-unstyled m-0">
      {live?.map((activity, index) => (
        <li className="d-flex flex-wrap align-items-center justify-content-between" key={`${activity.quando}-${index}`}>
          <span>
            <b>{activity.quem}</b> {activity.descricao} <Objeto {...activity} />
          </span>
          <small className="small text-body-secondary">
            <time dateTime={activity.quando}>{formatarMomento(activity.quando)}</time>
          </small>
        </li>
      ))}
      {live?.length === 0 && (
        <li className="d-flex flex-wrap align-items-center justify-content-between">Nenhuma atividade registrada.</li>
      )}
      {!live &&
        samples.map(({ title, detail }) => (
          <li className="d-flex flex-wrap align-items-center justify-content-between" key={title}>
            <b>{title}</b>
            <small className="small text-body-secondary">{detail}</small>
          </li>
        ))}
    </ul>
  </TitledCard>
);

const Objeto = ({ objeto, alvo }: Activity) => (alvo ? <Link to={addressOf(alvo, objeto)}>{objeto}</Link> : objeto);

function addressOf(alvo: NonNullable<Activity['alvo']>, objeto: string): string {
  switch (alvo.entidade) {
    case 'usuarios':
      return links.usuario(objeto);
    case 'de-para':
      return links.dePara(objeto);
    case 'parametros':
      return links.parametrizacoesDe(alvo.id);
    default:
      return paginaDoRegistro(alvo) ?? paths.registro(alvo.entidade, objeto);
  }
}

export const Aguardam = ({ aguardam, alcadas }: Pick<Painel, 'aguardam' | 'alcadas'>) =>
  aguardam.length + alcadas.length > 0 && (
    <TitledCard title="Aguardam você" className="mb-3">
      <ul className="ap-activities list-unstyled m-0">
        {aguardam.map(({ id_pedido, descricao, valor, pedido_por }) => (
          <li className="d-flex flex-wrap align-items-center justify-content-between" key={id_pedido}>
            <span>
              <Link to={paths.pedidos}>{descricao}</Link>
              {valor && ` (${formatarReais(valor)})`}
            </span>
            <small className="small text-body-secondary">a pedido de {pedido_por}</small>
          </li>
        ))}
        {alcadas.map(({ id_alcada, acao, quem, fim }) => (
          <li className="d-flex flex-wrap align-items-center justify-content-between" key={`alcada ${id_alcada}`}>
            <span>
              <Link to={paths.cadastro('alcada')}>
                Alçada “{acao}” de {quem}
              </Link>{' '}
              termina em {formatarData(fim)}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
