import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import type { Aviso } from '../../../../../shared/contracts/apolice/apolice-contract.ts';
import { apoliceInteiraQuery } from '../../../api/apolice-administracao.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { links } from '../../../navigation/links.ts';
import { paths } from '../../../navigation/paths.ts';
import { type MoreAction, MoreActions } from '../../../ui/MoreActions.tsx';
import { cancelamento, endosso, renovacao } from './formularios.ts';
import { useAbrirDaApolice } from './useAbrirDaApolice.ts';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

/** Actions on the policy, for users who can write: the frequent ones as buttons, the others in a menu. */
export default function Atos({ id, outros }: { readonly id: string; readonly outros: readonly MoreAction[] }) {
  const navigate = useNavigate();
  const mayWrite = useAdmitted('write');
  const abrir = useAbrirDaApolice();
  const lida = useQuery(apoliceInteiraQuery(id)).data?.retorno;
  if (lida === undefined || !mayWrite) return <MoreActions actions={outros} />;
  const vigente = lida.cancelamento_vigencia === null;
  const renew = () => abrir({ ...renovacao(id, lida), onGravado: (nova) => void navigate(paths.apolice(nova)) });
  const daVigente: readonly MoreAction[] = vigente
    ? [
        { label: 'Endossar', onPress: () => abrir(endosso(id, lida)) },
        ...(lida.id_apolice_seguinte === null ? [{ label: 'Renovar', onPress: renew }] : []),
        { label: 'Cancelar apólice', onPress: () => abrir(cancelamento(id, lida)), destructive: true },
      ]
    : [];
  return (
    <>
      {vigente && <Button onClick={() => void navigate(links.novaAverbacao(id))}>Averbar embarque</Button>}
      <SecondaryButton text="Editar apólice" onClick={() => abrir({ cadastro: apolice, registro: lida })} />
      <MoreActions actions={[...daVigente, ...outros]} />
    </>
  );
}

export function AvisosDaApolice({ id }: { readonly id: string }) {
  const mayWrite = useAdmitted('write');
  const abrir = useAbrirDaApolice();
  const { data } = useQuery(apoliceInteiraQuery(id));
  if (data === undefined || data.avisos.length === 0) return null;
  const edit = mayWrite ? () => abrir({ cadastro: apolice, registro: data.retorno }) : null;
  return (
    <Alert variant="warning" role="status">
      <ul className="mb-0">
        {data.avisos.map(({ codigo, mensagem }) => (
          <li key={codigo}>
            {mensagem} <Remedio codigo={codigo} onEdit={edit} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** @param onEdit opens the policy's form; null without permission. */
function Remedio({ codigo, onEdit }: { readonly codigo: Aviso['codigo']; readonly onEdit: (() => void) | null }) {
  switch (codigo) {
    case 'SEM_LIMITE_VIAGEM':
    case 'SEM_VALORES_RCV':
      return (
        onEdit && <SecondaryButton variant="link" text="Informar" className="p-0 align-baseline" onClick={onEdit} />
      );
    case 'SEM_GRUPO':
      return <a href="#grupos">Ver sub-grupos</a>;
    case 'SEM_TAXA':
      return <a href="#taxas">Informar as taxas</a>;
    case 'SEM_RNTRC':
      return <Link to={paths.cadastro('segurado')}>Abrir o cadastro de segurados</Link>;
    case 'SEM_RCDC':
      return onEdit && <Link to={links.novaApoliceDigitada}>Nova apólice</Link>;
  }
}
