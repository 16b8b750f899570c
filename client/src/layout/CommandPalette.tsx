import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Access } from '../../../shared/contracts/access.ts';
import { contados } from '../../../shared/format/numero.ts';
import { hasToken } from '../api/access-token.ts';
import { buscaQuery, isSearched } from '../api/busca.ts';
import { modelosQuery } from '../api/relatorio-modelos.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { useSeenApolices } from '../hooks/seen-apolices.ts';
import { useAwaitedEnter } from '../hooks/useAwaitedEnter.ts';
import { useAppearance } from '../hooks/useAppearance.ts';
import { useSession } from '../session/session-context.ts';
import { actNamed, actsOn } from './acts-on-apolice.ts';
import { type Command, commandsMatching } from './commands.ts';

interface Props {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

export default function CommandPalette({ query, onQuery, onClose }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { logout } = useSession();
  const { setTheme } = useAppearance();
  const [seen] = useSeenApolices();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const listId = useId();
  const { data: modelos } = useQuery({ ...modelosQuery, enabled: () => hasToken() && runtimeConfig().builtInApi });
  const [texto, setTexto] = useState(query.trim());
  useEffect(() => {
    const timer = setTimeout(() => setTexto(query.trim()), 150);
    return () => clearTimeout(timer);
  }, [query]);
  const mayWrite = useAdmitted('write');
  const mayManage = useAdmitted('admin');
  const act = actNamed(query);
  const { data: achados, isFetching } = useQuery(buscaQuery(texto));
  const doAto = useQuery(buscaQuery(actNamed(texto)?.apolice ?? ''));
  const asked = query.trim();
  const answered = texto === asked && !isFetching && !doAto.isFetching;
  const waiting = (isSearched(asked) || act !== undefined) && !answered;
  const naoAverbada = answered && asked.replaceAll(' ', '').length === 44 && achados?.averbacoes.length === 0;
  const mayBegin = (access: Access) => access === 'read' || (access === 'admin' ? mayManage : mayWrite);
  const acts = answered && act && mayBegin(act.access) ? actsOn(doAto.data?.apolices ?? [], act) : [];
  const found = commandsMatching(query, seen, modelos, answered ? achados : undefined, mayBegin, pathname, acts);
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0];

  function run(command: Command) {
    onClose();
    if (command.kind === 'page') void navigate(command.path);
    else if (command.kind === 'theme') setTheme(command.theme);
    else void logout();
  }

  // An option chosen with the arrow keys is on screen, so Enter does not wait for further results.
  const { enter, forget } = useAwaitedEnter(waiting && chosenId === null, () => chosen && run(chosen));

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && chosen) {
      forget();
      setChosenId(found[(found.indexOf(chosen) + step + found.length) % found.length]?.id ?? null);
    } else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      show
      onHide={onClose}
      aria-label="Buscar ou ir para"
      dialogClassName="ap-dialog ap-palette"
      contentClassName="overflow-hidden"
    >
      <input
        className="form-control rounded-0 px-3"
        role="combobox"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label="Buscar ou ir para"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && optionId(listId, chosen)}
        placeholder="Buscar ou ir para…"
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onQuery(event.target.value);
          setChosenId(null);
          forget();
        }}
      />
      <div className="ap-palette-count py-2 px-3 text-body-secondary" role="status">
        {found.length === 0 ? 'Nenhum resultado encontrado' : contados(found.length, 'opção', 'opções')}
        {waiting && ' · buscando…'}
        {naoAverbada && ' · Nenhuma averbação tem esta chave'}
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label="Opções"
        className="ap-palette-list list-unstyled m-0 pt-0 px-2 pb-2 overflow-auto"
      >
        {found.map((command) => (
          <li
            key={command.id}
            id={optionId(listId, command)}
            role="option"
            className="d-flex justify-content-between align-items-center gap-3 px-2 rounded"
            aria-selected={command === chosen}
            ref={(item) => {
              if (command === chosen) item?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            {command.label}
            <small className="text-body-secondary fw-normal">{command.group}</small>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const optionId = (listId: string, command: Command): string => `${listId}-${command.id}`;
