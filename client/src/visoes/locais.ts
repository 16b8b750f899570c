import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isConflict } from '../api/gateway-error.ts';
import { visoesQuery, sendNovaVisao } from '../api/visoes.ts';
import { usePreference } from '../hooks/preferences.ts';
import type { Visao } from '../../../shared/contracts/visoes.ts';
import { readViews, sameAddress, type SavedView, VIEW_NAME_MAX } from '../ui/list/saved-views.ts';

const OUTRA = ' (2)';

/** Moves views kept in this browser to the server, once; a taken name gets " (2)", refused ones stay here. */
export function useLocais(lista: string, visoes: readonly Visao[] | undefined, preference = `visoes.${lista}`): void {
  const client = useQueryClient();
  const [stored, store] = usePreference(preference);
  const begun = useRef(false);
  useEffect(() => {
    const locais = readViews(stored);
    if (visoes === undefined || locais.length === 0 || begun.current) return;
    begun.current = true;
    const read = () => client.fetchQuery({ ...visoesQuery(lista), staleTime: 0 });
    void levar(lista, locais, visoes, read).then((restantes) => {
      store(restantes.length > 0 ? restantes : null);
      return client.invalidateQueries({ queryKey: visoesQuery(lista).queryKey });
    });
  }, [client, lista, visoes, stored, store]);
}

/** @returns views that stay in the browser. */
async function levar(
  lista: string,
  locais: readonly SavedView[],
  visoes: readonly Visao[],
  read: () => Promise<readonly Visao[]>,
): Promise<readonly SavedView[]> {
  const restantes: SavedView[] = [];
  for (const local of locais) {
    if (temEsta(visoes, local)) continue;
    try {
      await guardar(lista, local).catch(async (error: unknown) => {
        // Another tab may have uploaded it.
        if (!isConflict(error) || temEsta(await read(), local)) throw error;
        await guardar(lista, { ...local, nome: local.nome.slice(0, VIEW_NAME_MAX - OUTRA.length) + OUTRA });
      });
    } catch (error) {
      if (!isConflict(error) || !temEsta(await read().catch(() => []), local)) restantes.push(local);
    }
  }
  return restantes;
}

const guardar = (lista: string, { nome, endereco }: SavedView) =>
  sendNovaVisao({ lista, nome, endereco, da_equipe: false });

const temEsta = (visoes: readonly Visao[], { nome, endereco }: SavedView) =>
  visoes.some((uma) => uma.minha && uma.nome.startsWith(nome) && sameAddress(uma.endereco, endereco));
