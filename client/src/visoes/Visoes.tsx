import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Visao } from '../../../shared/contracts/visoes.ts';
import { perfilName } from '../../../shared/format/perfil.ts';
import { visoesQuery, guardarVisao } from '../api/visoes.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CurrentLink } from '../ui/list/CurrentLink.tsx';
import { openingAddress, sameAddress, viewAddress } from '../ui/list/saved-views.ts';
import type { ViewsPanelProps } from '../ui/list/views-panel.ts';
import { useLocais } from './locais.ts';
import { OpcoesDaVisao } from './OpcoesDaVisao.tsx';
import { Falha } from './PartesDoPainel.tsx';
import { invalidate } from '../api/queries.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { useSending } from '../api/use-sending.ts';
import { ViewNameInput } from '../ui/list/ViewNameInput.tsx';
import { Check } from '../ui/Check.tsx';
import './visoes.css';

export default function Visoes({ list, columns, onClose }: ViewsPanelProps) {
  const { pathname, search } = useLocation();
  const { data: visoes, error } = useQuery(visoesQuery(list));
  const [aberta, setAberta] = useState<Visao | null>(null);
  const [deVolta, setDeVolta] = useState<Visao | null>(null);
  const [dito, setDito] = useState('');
  const nomeId = useId();
  useLocais(list, visoes);
  useEffect(() => {
    if (aberta !== null || deVolta === null) return;
    // The focused element was removed with the form.
    (document.getElementById(opcoesId(deVolta)) ?? document.getElementById(nomeId))?.focus();
    setDeVolta(null);
  }, [aberta, deVolta, nomeId]);

  if (aberta !== null) {
    return (
      <OpcoesDaVisao
        key={aberta.id_visao}
        visao={aberta}
        onDone={(palavra) => {
          setAberta(null);
          setDito(palavra);
          setDeVolta(aberta);
        }}
      />
    );
  }
  const grupos = [
    ['minhas', 'Minhas', visoes?.filter(({ da_equipe }) => !da_equipe) ?? []],
    ['equipe', 'Da equipe', visoes?.filter(({ da_equipe }) => da_equipe) ?? []],
  ] as const;
  const atual = ({ endereco }: Visao) =>
    sameAddress(endereco, viewAddress(search)) || sameAddress(endereco, viewAddress(search, columns));
  return (
    <div className="ap-visoes d-grid">
      <Falha error={error} />
      {visoes === undefined && !error && <p className="mb-0">Carregando...</p>}
      {visoes?.length === 0 && (
        <p className="ap-field-hint mb-0">
          Nenhuma visão salva. Pesquise, ordene ou filtre, e dê um nome ao resultado.
        </p>
      )}
      {grupos.map(
        ([grupo, titulo, desteGrupo]) =>
          desteGrupo.length > 0 && (
            <section key={grupo} aria-labelledby={`${nomeId}-${grupo}`}>
              <p id={`${nomeId}-${grupo}`} className="m-0 small text-body-secondary fw-semibold">
                {titulo}
              </p>
              <ul className="ap-column-list d-grid gap-1 m-0 list-unstyled">
                {desteGrupo.map((visao) => (
                  <li key={visao.id_visao}>
                    <Link
                      className="btn btn-sm btn-ghost ap-view text-start text-break text-wrap"
                      to={{ pathname, search: openingAddress(visao.endereco) }}
                      aria-current={atual(visao) || undefined}
                      onClick={onClose}
                    >
                      <span>
                        {visao.nome}{' '}
                        <small className="d-block text-body-secondary fw-normal">{marcas(visao).join(' · ')}</small>
                      </span>
                    </Link>
                    <CopyButton
                      text={new URL(pathname + openingAddress(visao.endereco), location.origin).href}
                      label={`Copiar link de ${visao.nome}`}
                    />
                    <IconButton
                      id={opcoesId(visao)}
                      icon="sliders"
                      label={`Opções da visão ${visao.nome}`}
                      title="Opções da visão"
                      onClick={() => setAberta(visao)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {visoes && (
        <NovaVisao
          id={nomeId}
          lista={list}
          visoes={visoes}
          endereco={viewAddress(search, columns)}
          onSaved={(nome, nova) => setDito(`Visão “${nome}” ${nova ? 'salva' : 'atualizada'}.`)}
        />
      )}
      <p role="status" className="ap-field-hint mb-0">
        {dito}
      </p>
      <div className="d-flex flex-wrap gap-2">
        <CurrentLink />
        {visoes?.some(({ abre }) => abre) && (
          <Link className="btn btn-sm btn-ghost" to={{ pathname, search: openingAddress('') }} onClick={onClose}>
            Lista sem visão
          </Link>
        )}
      </div>
    </div>
  );
}

const opcoesId = ({ id_visao }: Visao) => `visao-${id_visao}-opcoes`;

const marcas = ({ da_equipe, minha, autor, abre, perfis }: Visao): string[] => [
  ...(da_equipe && !minha ? [autor] : []),
  ...(abre ? ['padrão'] : []),
  ...(perfis.length > 0 ? [`padrão de ${perfis.map(perfilName).join(', ')}`] : []),
];

interface NovaVisaoProps {
  readonly id: string;
  readonly lista: string;
  readonly visoes: readonly Visao[];
  readonly endereco: string;
  readonly onSaved: (nome: string, nova: boolean) => void;
}

function NovaVisao({ id, lista, visoes, endereco, onSaved }: NovaVisaoProps) {
  const client = useQueryClient();
  const [digitado, setDigitado] = useState('');
  const [daEquipe, setDaEquipe] = useState(false);
  const publica = useAdmitted('write');
  const nome = digitado.trim();
  const { send, isPending, error } = useSending({
    mutationFn: async () => {
      const nova = await guardarVisao(visoes, { lista, nome, endereco, da_equipe: daEquipe });
      await invalidate(client, 'visoes');
      return nova;
    },
    onSuccess: (nova) => {
      setDigitado('');
      setDaEquipe(false);
      onSaved(nome, nova);
    },
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (nome !== '') send(undefined);
  }

  return (
    <form className="d-grid gap-2" onSubmit={onSubmit}>
      <ViewNameInput
        id={id}
        value={digitado}
        onName={setDigitado}
        saving={isPending}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-erro` : undefined}
      />
      <Falha id={`${id}-erro`} error={error} />
      {publica && <Check className="mb-0" label="Para toda a equipe" checked={daEquipe} onChecked={setDaEquipe} />}
    </form>
  );
}
