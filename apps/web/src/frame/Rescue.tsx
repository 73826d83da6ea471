import { Component, type ErrorInfo, type ReactNode } from 'react';
import { tellTrouble } from '../notices.ts';

interface Props {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Catches what breaks while drawing, so that one broken part does not take the page with it. */
export class Rescue extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    tellTrouble(error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
