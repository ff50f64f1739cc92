/**
 * Where anybody can have a page, or send on to one. Who names such a site as a whole has not named
 * all the people there.
 */
export const SHARED = new Set(
  `amzn.to bit.ly boosty.to buymeacoffee.com cash.app discord.com discord.gg dzen.ru ebay.com etsy.com
  facebook.com fb.com fb.me forms.gle github.com gitlab.com gofundme.com goo.gl google.com instagram.com
  is.gd ko-fi.com linkedin.com linktr.ee medium.com ok.ru onlyfans.com patreon.com paypal.com paypal.me
  pinterest.com reddit.com rutube.ru snapchat.com soundcloud.com spotify.com t.co t.me telegram.me
  telegram.org threads.com threads.net tiktok.com tinyurl.com twitch.tv twitter.com vimeo.com vk.cc vk.com
  vk.ru wa.me whatsapp.com x.com youtu.be youtube.com`.split(/\s+/u),
);
