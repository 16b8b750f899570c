import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Visao } from '../../../shared/contracts/visoes.ts';
import { perfilOptions } from '../../../shared/format/perfil.ts';
import { invalidate } from '../api/queries.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { useSending } from '../api/use-sending.ts';
import { removeVisao, sendVisao, sendVisaoPadrao } from '../api/visoes.ts';
import { VIEW_NAME_MAX } from '../ui/list/saved-views.ts';
import { Check } from '../ui/Check.tsx';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';
import { Falha, PerguntaDeExclusao } from './PartesDoPainel.tsx';

export function OpcoesDaVisao({ visao, onDone }: { readonly visao: Visao; readonly onDone: (dito: string) => void }) {
  const client = useQueryClient();
  const administra = useAdmitted('admin');
  const publica = useAdmitted('write');
  const { id_visao, altera, versao } = visao;
  const [nome, setNome] = useState(visao.nome);
  const [daEquipe, setDaEquipe] = useState(visao.da_equipe);
  const [minha, setMinha] = useState(visao.minha_padrao);
  const [perfis, setPerfis] = useState<readonly Perfil[]>(visao.perfis);
  const [excluindo, setExcluindo] = useState<boolean | null>(null);
  const id = useId();
  const renew = () => invalidate(client, 'visoes');
  const dePerfis = administra && daEquipe;

  const salvar = useSending({
    mutationFn: async () => {
      if (altera && (nome.trim() !== visao.nome || daEquipe !== visao.da_equipe))
        await sendVisao(id_visao, { nome: nome.trim(), da_equipe: daEquipe, versao });
      const outros = dePerfis && [...perfis].toSorted().join() !== [...visao.perfis].toSorted().join();
      // A colleague's view that leaves the team is no longer visible.
      if ((visao.minha || daEquipe) && (minha !== visao.minha_padrao || outros))
        await sendVisaoPadrao(id_visao, { minha, ...(outros && { perfis: [...perfis] }) });
      await renew();
    },
    onSuccess: () => onDone(`Visão “${nome.trim()}” alterada.`),
    onError: () => void renew(),
  });
  const excluir = useSending({
    mutationFn: async () => {
      await removeVisao(visao);
      await renew();
    },
    onSuccess: () => onDone(`Visão “${visao.nome}” excluída.`),
    onError: () => void renew(),
  });
  const error = salvar.error ?? excluir.error;
  const busy = salvar.isPending || excluir.isPending;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (nome.trim() !== '') salvar.send(undefined);
  }

  return (
    <form className="ap-visoes d-grid" aria-label={`Opções da visão ${visao.nome}`} onSubmit={onSubmit}>
      {altera ? (
        <div>
          <label className="form-label" htmlFor={id}>
            Nome da visão
          </label>
          <input
            id={id}
            className="form-control"
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            autoFocus
            value={nome}
            onChange={(event) => setNome(event.target.value)}
          />
        </div>
      ) : (
        <p className="mb-0">
          <strong>{visao.nome}</strong> · {visao.autor}
        </p>
      )}
      <div>
        {altera && publica && (
          <Check className="mb-0" label="Para toda a equipe" checked={daEquipe} onChecked={setDaEquipe} />
        )}
        <Check
          className="mb-0"
          label="Abrir a lista com esta visão"
          autoFocus={!altera}
          checked={minha}
          onChecked={setMinha}
        />
      </div>
      {dePerfis && (
        <fieldset>
          <legend className="m-0 small text-body-secondary fw-semibold">Padrão do perfil</legend>
          {perfilOptions.map(({ value, label }) => (
            <Check
              className="mb-0"
              key={value}
              label={label}
              checked={perfis.includes(value)}
              onChecked={(vale) => setPerfis(comPerfil(perfis, value, vale))}
            />
          ))}
        </fieldset>
      )}
      <Falha error={error} />
      {excluindo ? (
        <PerguntaDeExclusao
          oQue="visão"
          busy={busy}
          onManter={() => setExcluindo(false)}
          onExcluir={() => excluir.send(undefined)}
        >
          Excluir a visão <strong>{visao.nome}</strong>
          {visao.da_equipe && ', que toda a equipe vê'}?
        </PerguntaDeExclusao>
      ) : (
        <div className="d-flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={busy || nome.trim() === ''}>
            Salvar
          </Button>
          <SecondaryButton text="Voltar" size="sm" disabled={busy} onClick={() => onDone('')} />
          {altera && (
            <SecondaryButton
              variant="ghost"
              text="Excluir"
              size="sm"
              autoFocus={excluindo === false}
              disabled={busy}
              onClick={() => setExcluindo(true)}
            />
          )}
        </div>
      )}
    </form>
  );
}

const comPerfil = (perfis: readonly Perfil[], um: Perfil, vale: boolean): Perfil[] =>
  perfilOptions.map(({ value }) => value).filter((value) => (value === um ? vale : perfis.includes(value)));
