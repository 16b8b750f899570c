import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { formatarCnpj } from '../../../shared/format/cnpj.ts';
import { formatarMomento } from '../../../shared/format/data.ts';
import type { Seguradora } from '../../../shared/contracts/seguradora.ts';
import { seguradoraQuery } from '../api/seguradora.ts';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';
import { usePreference } from '../hooks/preferences.ts';
import { displayName } from '../session/stored-user.ts';
import { useSession } from '../session/session-context.ts';
import { printedCriteria } from '../ui/list/export/printed-criteria.ts';

export default function PrintHead() {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  // Set on print only: formatting the time is slow on phones.
  const [printed, setPrinted] = useState('');
  useWindowEvent('beforeprint', () => flushSync(() => setPrinted(formatarMomento(new Date().toISOString()))));
  const { data } = useQuery(seguradoraQuery());
  const seguradora = useLembrada(data);
  const criteria = printedCriteria(search);
  return (
    <p className="ap-print-head">
      {seguradora?.logotipo && <img src={seguradora.logotipo} alt="" />}
      {seguradora?.nome && (
        <>
          <b>{seguradora.nome}</b>
          {seguradora.cnpj && ` · CNPJ ${formatarCnpj(seguradora.cnpj)}`}
          {seguradora.codigo_susep && ` · SUSEP ${seguradora.codigo_susep}`}
          <br />
        </>
      )}
      <b>Romaneio</b> · {printed}
      {user && ` · ${displayName(user)}`}
      {criteria && ` · ${criteria}`}
      <br />
      {`${location.origin}${pathname}${search}`}
    </p>
  );
}

/** The insurer; remembered without its logo, so that a page printed at once still names it. */
function useLembrada(lida: Seguradora | undefined): Partial<Seguradora> | undefined {
  const [lembrada, lembrar] = usePreference('seguradora');
  const { nome, cnpj, codigo_susep } = lida ?? {};
  useEffect(() => {
    if (nome !== undefined) lembrar({ nome, cnpj, codigo_susep });
  }, [nome, cnpj, codigo_susep, lembrar]);
  return lida ?? (lembrada as Partial<Seguradora> | null) ?? undefined;
}
