import { type ComponentProps, useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';

export function Check(props: ComponentProps<typeof FormCheck>) {
  const id = useId();
  return <FormCheck type="checkbox" id={id} {...props} />;
}
