/**
 * A video of a page. One at Vimeo is a link until it is pressed: the press is the consent, and only then anything goes there. An own one that
 * should play by itself does so where motion is welcome and once it is seen.
 */
class KontorVideo extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector<HTMLAnchorElement>('a[data-player]');
    link?.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const player = document.createElement('iframe');
      player.src = link.dataset.player!;
      player.title = link.dataset.title!;
      // YouTube plays on pages alone that say which site they are of.
      player.referrerPolicy = 'strict-origin';
      player.allow = 'autoplay; fullscreen; picture-in-picture';
      player.allowFullscreen = true;
      link.replaceWith(player);
      player.focus();
    });
    const video = this.querySelector<HTMLVideoElement>('video[data-autoplay]');
    if (!video || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    video.muted = true;
    new IntersectionObserver(([seen], observer) => {
      if (!seen!.isIntersecting) return;
      observer.disconnect();
      void video.play().catch(() => undefined);
    }).observe(video);
  }
}

customElements.define('kontor-video', KontorVideo);
