import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { runtimeConfig } from '../api/runtime-config.ts';
import { seguradoraQuery } from '../api/seguradora.ts';
import { displayName } from '../session/stored-user.ts';
import { useSession } from '../session/session-context.ts';
import { OriginContext } from '../ui/list/export/origin.ts';

/** Tells the lists within whose their files and printouts are. */
export function WithOrigin({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const client = useQueryClient();
  const by = user ? displayName(user) : '';
  const origin = useCallback(async () => {
    // A list can be taken out without its insurer, too.
    const seguradora = runtimeConfig().builtInApi ? await client.fetchQuery(seguradoraQuery()).catch(() => null) : null;
    return { seguradora: seguradora?.nome ?? null, by };
  }, [client, by]);
  return <OriginContext value={origin}>{children}</OriginContext>;
}
